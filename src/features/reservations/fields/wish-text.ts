import type { TableAttribute } from "../../floor/attributes/contract.ts";
import { attributeText } from "../../floor/attributes/text.ts";

/** What a guest asked of the table. */
export interface TableWish {
  requires: readonly TableAttribute[];
  /** The name of the area. */
  wantedArea: string | null;
}

/** 'Varanda · Janela'; empty without a wish. */
export function wishInWords({ requires, wantedArea }: TableWish): string {
  const attributes = requires.map((attribute) => attributeText[attribute]);
  return [...(wantedArea === null ? [] : [wantedArea]), ...attributes].join(" · ");
}

/** 'janela e área externa'; for the middle of a sentence. */
export function attributesInWords(attributes: readonly TableAttribute[]): string {
  return attributes.map((attribute) => attributeText[attribute].toLowerCase()).join(" e ");
}
