import { genderOfHouse, genderOfName } from "../../language/genders.ts";

/** The values for phrases that depend on the assistant's and the house's names. */
export interface NameValues {
  assistant: string;
  unit: string;
  /** 'a Nina', or the bare name if its gender is unknown. */
  iam: string;
  /** 'do Forno da Villa', 'da Cantina Bela', 'do restaurante Bela Vista'. */
  ofUnit: string;
  /** 'obrigada', 'obrigado' or 'agradeço', as the assistant would say it. */
  thanks: string;
  Thanks: string;
}

export function nameValues(assistant: string, unit: string): NameValues {
  const gender = genderOfName(assistant);
  const article = gender === "feminine" ? "a " : gender === "masculine" ? "o " : "";
  const thanks = gender === "feminine" ? "obrigada" : gender === "masculine" ? "obrigado" : "agradeço";
  const house = genderOfHouse(unit);
  return {
    assistant,
    unit,
    iam: `${article}${assistant}`,
    ofUnit: `${house === "feminine" ? "da" : house === "masculine" ? "do" : "do restaurante"} ${unit}`,
    thanks,
    Thanks: thanks.charAt(0).toUpperCase() + thanks.slice(1),
  };
}
