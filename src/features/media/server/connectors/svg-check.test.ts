import { describe, expect, test } from "vitest";

import { cpuTimeOf } from "#tests/cpu-time.ts";
import { findSvgRefusal } from "./svg-check.ts";

const svg = (content: string, attributes = 'viewBox="0 0 100 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const reasonOf = (text: string) => findSvgRefusal(text)?.reason ?? "taken";

describe("drawings that programs export", () => {
  test.each([
    ["plain shapes", svg('<g id="a" transform="rotate(3)"><path d="M0 0h9v9z" fill="#fff"/></g>')],
    [
      "Illustrator: classes, a clip path made by use",
      `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator 27.0 -->
       ${svg(
         `<style type="text/css">.st0{fill:url(#SVGID_1_);} .st1{fill:#FFFFFF;}</style>
          <g id="Layer_1"><defs><rect id="SVGID_2_" width="9" height="9"/></defs>
          <clipPath id="c"><use xlink:href="#SVGID_2_" style="overflow:visible;"/></clipPath>
          <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9"><stop offset="0" style="stop-color:#123"/></linearGradient>
          <path class="st0" d="M1,1L2,2" clip-path="url(#c)"/></g>`,
         'version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 100 50" style="enable-background:new 0 0 100 50;" xml:space="preserve"',
       )}`,
    ],
    [
      "Inkscape: its own elements, attributes and paths of Windows",
      svg(
        `<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="v" pagecolor="#ffffff"/>
         <metadata id="m"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><x:Work xmlns:x="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata>
         <path xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="C:\\logos\\a.png" d="M0 0"/>`,
      ),
    ],
    [
      "Figma: a filter for a shadow",
      svg(
        `<g filter="url(#f)"><rect width="9" height="9" rx="2"/></g><defs><filter id="f" x="0" y="0" width="9" height="9" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in2="b" result="s"/></filter></defs>`,
        'width="100" height="50" fill="none"',
      ),
    ],
    ["a title", svg("<title>Bela Vista &amp; Cia</title><circle r='3'/>")],
    [
      "a style sheet in CDATA",
      svg("<style><![CDATA[ .a { fill: red } /* note */ ]]></style><path class='a' d='M0 0'/>"),
    ],
    ["data attributes of Illustrator", svg('<g data-name="Camada 1"><path d="M0 0"/></g>')],
  ])("%s", (_name, text) => expect(reasonOf(text)).toBe("taken"));
});

describe("a drawing with code", () => {
  test.each([
    svg("<script>alert(1)</script>"),
    svg('<script href="data:text/javascript,alert(1)"/>'),
    svg('<g><SCRIPT xmlns="http://www.w3.org/2000/svg"/></g>').replaceAll("SCRIPT", "script"),
    svg("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>"),
    svg("<g xmlns:h='http://www.w3.org/1999/xhtml'><h:iframe src='x'/></g>"),
    svg('<rect width="1" onclick="alert(1)"/>'),
    svg('<rect width="1" OnLoad="alert(1)"/>'),
    svg("<path d='M0 0'/>", 'onload="alert(1)"'),
    svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
    svg('<a xlink:href=" jAvaScript : alert(1)"><path d="M0 0"/></a>'),
    svg('<path style="behavior: url(#x)" d="M0 0"/>'),
    svg("<style>path { width: expression(alert(1)) }</style>"),
    svg("<handler type='x'>1</handler>"),
  ])("is refused: %s", (text) => expect(reasonOf(text)).toBe("svg_script"));

  test("animations are refused as such", () => {
    expect(reasonOf(svg('<rect width="1"><animate attributeName="x" to="9"/></rect>'))).toBe("animated");
    expect(reasonOf(svg('<a href="#a"><set attributeName="href" to="javascript:alert(1)"/></a>'))).toBe(
      "animated",
    );
  });
});

describe("a drawing with external resources", () => {
  test.each([
    svg('<use href="https://evil.example/a.svg#x"/>'),
    svg('<use xlink:href="other.svg#x"/>'),
    svg('<use xlink:href="file:///etc/passwd#x"/>'),
    svg('<rect fill="url(https://evil.example/a#b)"/>'),
    svg('<rect fill="url( &quot;//evil.example/a#b&quot; )"/>'),
    svg('<rect style="fill:URL(http://evil.example)"/>'),
    svg("<style>@import 'https://evil.example/a.css';</style>"),
    svg("<style>@font-face { font-family: x; src: url(#a) }</style>"),
    svg("<style>.a { fill: url(http://evil.example) }</style>"),
    svg("<style>.a { background: image-set('http://evil.example') }</style>"),
    svg("<path d='M0 0'/>", 'xml:base="https://evil.example/"'),
    svg('<a href="https://evil.example"><path d="M0 0"/></a>'),
    `<?xml-stylesheet href="https://evil.example/a.css"?>${svg("")}`,
  ])("is refused: %s", (text) => expect(reasonOf(text)).toBe("svg_external"));

  test("is refused when an escape or a comment hides the reference", () => {
    for (const value of ["\\75rl(http://evil.example)", "u/**/rl(http://evil.example)", "url/*"]) {
      expect(reasonOf(svg(`<rect fill="${value}"/>`)), value).not.toBe("taken");
      expect(reasonOf(svg(`<style>.a{fill:${value}}</style>`)), value).not.toBe("taken");
    }
  });

  test("is refused when character references or split texts spell the reference", () => {
    expect(reasonOf(svg('<rect fill="&#117;rl(http://evil.example)"/>'))).toBe("svg_external");
    expect(reasonOf(svg("<style>.a{fill:u<![CDATA[rl(http]]>://evil.example)}</style>"))).toBe(
      "svg_external",
    );
  });
});

describe("entities and embedded pictures", () => {
  test.each([
    [
      "a DOCTYPE",
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg("")}`,
      "svg_doctype",
    ],
    [
      "a billion laughs",
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${svg("<title>&b;</title>")}`,
      "svg_doctype",
    ],
    [
      "a file as an entity",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<title>&x;</title>")}`,
      "svg_doctype",
    ],
    ["an entity that nobody declared", svg("<title>&lol;</title>"), "svg_malformed"],
    [
      "a picture inside",
      svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'),
      "svg_picture_inside",
    ],
    ["a picture in a filter", svg('<filter id="f"><feImage href="#a"/></filter>'), "svg_picture_inside"],
    ["a picture as a fill", svg('<rect fill="url(data:image/png;base64,AAAA)"/>'), "svg_picture_inside"],
    ["text", svg("<text x='1'>Bela Vista</text>"), "svg_text"],
    ["an element that nobody knows", svg("<blink/>"), "svg_unknown_part"],
    ["an attribute that nobody knows", svg('<path srcdoc="x" d="M0 0"/>'), "svg_unknown_part"],
    ["no namespace", "<svg viewBox='0 0 1 1'/>", "svg_malformed"],
    ["cut off", svg("<path d='M0 0'/>").slice(0, -9), "svg_malformed"],
    ["another encoding", `<?xml version="1.0" encoding="utf-16"?>${svg("")}`, "svg_malformed"],
    ["no XML", "<svg <svg", "svg_malformed"],
  ])("%s", (_name, text, reason) => expect(reasonOf(text)).toBe(reason));
});

describe("an endless drawing", () => {
  test("uses of uses, ten times each", () => {
    const layers = Array.from(
      { length: 9 },
      (_, layer) => `<g id="l${layer + 1}">${`<use href="#l${layer}"/>`.repeat(10)}</g>`,
    );
    expect(reasonOf(svg(`<defs><path id="l0" d="M0 0"/>${layers.join("")}</defs><use href="#l9"/>`))).toBe(
      "svg_too_complex",
    );
  });

  test("patterns of patterns, through attributes or classes", () => {
    for (const fill of [(id: number) => `fill="url(#p${id})"`, (id: number) => `class="c${id}"`]) {
      const patterns = Array.from(
        { length: 9 },
        (_, layer) =>
          `<pattern id="p${layer + 1}">${`<rect width="1" ${fill(layer)}/>`.repeat(10)}</pattern>`,
      );
      const styles = Array.from({ length: 10 }, (_, id) => `.c${id}, .d${id} { fill: url(#p${id}) }`).join(
        "",
      );
      expect(
        reasonOf(svg(`<style>${styles}</style><pattern id="p0"/>${patterns.join("")}<rect ${fill(9)}/>`)),
      ).toBe("svg_too_complex");
    }
  });

  test("is refused when a part refers to itself", () => {
    expect(reasonOf(svg('<g id="a"><use href="#a"/></g>'))).toBe("svg_too_complex");
    expect(reasonOf(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(
      "svg_too_complex",
    );
  });

  test("a chain of thousands, a nest of hundreds, and tens of thousands of parts", () => {
    const chain = Array.from({ length: 5000 }, (_, id) => `<use id="u${id}" href="#u${id + 1}"/>`).join("");
    expect(reasonOf(svg(chain))).toBe("svg_too_complex");
    expect(reasonOf(svg("<g>".repeat(300) + "</g>".repeat(300)))).toBe("svg_too_complex");
    expect(reasonOf(svg("<g/>".repeat(30_000)))).toBe("svg_too_complex");
    expect(
      reasonOf(svg(`<filter id="f">${"<feOffset/>".repeat(200)}</filter><rect filter="url(#f)"/>`)),
    ).toBe("svg_too_complex");
  });

  test("is refused when a path draws a marker at each of thousands of points", () => {
    const marker = `<marker id="m">${'<circle r="1"/>'.repeat(50)}</marker>`;
    const path = `d="M0 0${"h1v1".repeat(1000)}"`;
    for (const drawing of [
      `<path marker-mid="url(#m)" ${path}/>`,
      `<path style="marker:url(#m)" ${path}/>`,
      `<style>.a{marker-end:url(#m)}</style><path class="a" ${path}/>`,
      `<g marker-start="url(#m)"><g><path ${path}/></g></g>`,
      `<path id="p" ${path}/><g marker-mid="url(#m)"><use href="#p"/></g>`,
    ])
      expect(reasonOf(svg(marker + drawing)), drawing.slice(0, 60)).toBe("svg_too_complex");
    expect(reasonOf(svg(`${marker}<path marker-mid="url(#m)" d="M0 0h9v9l.5.5"/>`))).toBe("taken");
  });

  test("paths of tens of thousands of points, at once or again and again", () => {
    const path = (points: number) => `d="M0 0${"l1.5-1".repeat(points)}"`;
    expect(reasonOf(svg(`<path ${path(5_000)}/>`))).toBe("taken");
    expect(reasonOf(svg(`<path ${path(20_000)}/>`))).toBe("svg_too_many_points");
    expect(reasonOf(svg(`<polygon points="${"1,1 ".repeat(20_000)}"/>`))).toBe("svg_too_many_points");
    expect(reasonOf(svg(`<path id="p" ${path(5_000)}/>${'<use href="#p"/>'.repeat(20)}`))).toBe(
      "svg_too_many_points",
    );
  });

  test("is refused quickly in every form", async () => {
    const cpuTime = await cpuTimeOf(() => {
      reasonOf(svg(`<path d="${"M0 0".repeat(500_000)}"/>`));
      reasonOf(svg(`<rect fill="${"url(".repeat(400_000)}"/>`));
      reasonOf(svg(`<style>${"/*".repeat(800_000)}</style>`));
      reasonOf(svg(`<style>${"{".repeat(1_500_000)}</style>`));
      reasonOf(svg(`<style>${".a,".repeat(500_000)}{fill:url(#a)}</style>`));
      reasonOf(`<svg ${"<!--".repeat(500_000)}`);
    });
    expect(cpuTime).toBeLessThan(3000);
  });
});
