"""The files of the built page; browsers that read Brotli get the smaller copy beside a file."""

from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class Assets(StaticFiles):
    """Scripts, styles, fonts and pictures of the page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or its smaller copy with the kind of the file itself."""
        accepted = Headers(scope=scope).get("accept-encoding", "")
        copies = "br" in [part.partition(";")[0].strip() for part in accepted.split(",")]
        if not copies or self.lookup_path(f"{path}.br")[1] is None:
            return await super().get_response(path, scope)
        answer = await super().get_response(f"{path}.br", scope)
        answer.headers["content-type"] = guess_type(path)[0] or "text/plain"
        answer.headers["content-encoding"] = "br"
        answer.headers.add_vary_header("accept-encoding")
        return answer
