import { createElement, type ReactElement, type SVGProps } from "react";

type Line = [tag: string, attributes: SVGProps<SVGElement>];

/**
 * An icon of lucide-react as a component; the build puts it in the place of that package's own function
 * (scripts/web-icons.ts), which computes names and attributes at every drawing. A list has a thousand icons.
 */
export default function drawnIcon(node: Line[]): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) => createElement("svg", { ...(isNamed(props) ? lines : decoration), ...props }, ...parts);
}

const lines: SVGProps<SVGSVGElement> = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
};
const decoration: SVGProps<SVGSVGElement> = { ...lines, "aria-hidden": true };

function isNamed(props: SVGProps<SVGSVGElement>): boolean {
  return "aria-label" in props || "aria-labelledby" in props || "role" in props;
}
