import type { MediaPurpose, MediaRefusal } from "./rules.ts";

const tooLarge = "A imagem tem mais de 2 MB";

export const refusalText: Record<MediaRefusal, string> = {
  empty: "O arquivo está vazio",
  too_large: tooLarge,
  not_a_picture: "Este arquivo não é uma imagem {about}",
  svg_only_for_logos: "SVG só é aceito para logotipos. Envie uma imagem PNG, JPG ou WebP",
  unreadable: "A imagem está incompleta ou danificada. Exporte-a de novo e tente outra vez",
  animated: "Imagens animadas não são aceitas. Envie uma imagem parada",
  too_many_pixels: "A imagem tem {about} pixels. O limite é de 40 megapixels",
  side_too_long: "A imagem tem {about} pixels. O limite é de 12.000 pixels por lado",
  svg_malformed: "O SVG não pôde ser lido. Exporte-o de novo ou envie um PNG",
  svg_doctype:
    "O SVG contém uma declaração DOCTYPE, que não é aceita. Exporte-o como SVG simples ou envie um PNG",
  svg_script:
    "O SVG contém código ou partes de uma página da web e não é aceito. Exporte-o como SVG simples ou envie um PNG",
  svg_external:
    "O SVG busca algo fora do próprio arquivo e não é aceito. Exporte-o como SVG simples ou envie um PNG",
  svg_picture_inside: "O SVG traz uma foto dentro dele e não é aceito. Envie o logotipo como PNG",
  svg_text: "O SVG contém texto que depende de uma fonte. Converta o texto em curvas ou envie um PNG",
  svg_unknown_part:
    "O SVG usa um recurso que não é aceito ({about}). Exporte-o como SVG simples ou envie um PNG",
  svg_too_many_points: "Os traçados do SVG têm pontos demais. Simplifique o desenho ou envie um PNG",
  svg_too_complex: "O SVG é complexo demais. Simplifique-o ou envie um PNG",
  id_taken: "Este envio já não vale. Escolha a imagem de novo",
};

export const uploadText = {
  tooLarge,
  storageFailed: "A imagem não pôde ser guardada agora. Tente de novo em instantes",
  tooLargeToShrink: "A imagem tem mais de 25 MB. Envie uma menor",
  tooManyPixels: "A imagem tem pixels demais para este aparelho. O limite é de 50 megapixels",
  heicUnreadable:
    "Este navegador não abre fotos HEIC. Envie a foto como JPG: no iPhone, em Ajustes › Câmera › Formatos, marque “Mais Compatível”, ou abra a foto e exporte como JPEG",
  notAPicture: (formats: string) => `Escolha uma imagem ${formats}`,
};

/** Formats and size limit, as the fields show them. */
export const formatsText: Record<MediaPurpose, string> = {
  logo: "PNG, JPG ou SVG",
  profile: "PNG, JPG ou WebP",
  dish: "PNG, JPG ou WebP",
};

export const pictureFieldText = {
  choose: "Escolher imagem",
  replace: "Trocar imagem",
  remove: "Remover",
  cancel: "Cancelar envio",
  dropHint: "Arraste para cá ou cole.",
  dropHere: "Solte a imagem aqui",
  /** Seed: the hint of the logo. */
  limits: (purpose: MediaPurpose) => `${formatsText[purpose]}. Máximo 2MB.`,
  uploading: (name: string) => `Enviando ${name}`,
  finishing: "Preparando a imagem",
  shrinking: (name: string) => `Reduzindo ${name}`,
};
