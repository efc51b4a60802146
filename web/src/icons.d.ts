/** Icons of game-icons.net (CC BY 3.0), taken one by one at build time: `import dog from "icon:wolf-head"`. */
declare module "icon:*" {
  const body: string;
  export default body;
}
