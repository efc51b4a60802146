"""Schemathesis tries what the OpenAPI description allows and forbids, on a running server."""

import json
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from katabasis.server.openapi import description
from tests.server.hosting import Host

schema = schemathesis.openapi.from_dict(description())


@schema.parametrize()
@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_description_is_kept(case: schemathesis.Case[Any], host: Host) -> None:
    """All its checks but one: what a game takes is more than a schema can say."""
    case.call_and_validate(
        base_url=f"http://127.0.0.1:{host.port}", excluded_checks=[positive_data_acceptance]
    )


def test_the_server_serves_its_description(host: Host) -> None:
    assert host.http.get("/api/openapi.json").json() == json.loads(json.dumps(description()))
