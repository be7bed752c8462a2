import type { ReviewFilters, ReviewStatus, Topic } from "../contract.ts";
import { PLATFORMS } from "../limits.ts";

/** What the page's address holds: `?plataforma=ifood&nota=2&situacao=sem-resposta&assunto=espera&busca=frio`. */
export interface ReviewsSearch {
  plataforma?: string;
  nota?: string;
  situacao?: string;
  assunto?: string;
  busca?: string;
}

/** An address may be written by hand: what makes no sense in it is left out. */
export function filtersOf(search: ReviewsSearch): ReviewFilters {
  const { plataforma, nota, situacao, assunto, busca } = search;
  const platform = PLATFORMS.find((name) => name === plataforma);
  const rating = Number(nota);
  const status = keyOf(statusSlugs, situacao);
  const topic = keyOf(topicSlugs, assunto);
  const words = busca?.trim() ?? "";
  return {
    ...(platform && { platform }),
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 && { rating }),
    ...(status && { status }),
    ...(topic && { topic }),
    ...(words !== "" && { search: words.slice(0, MAX_SEARCH) }),
  };
}

export function searchOf({ platform, rating, status, topic, search }: ReviewFilters): ReviewsSearch {
  return {
    ...(platform && { plataforma: platform }),
    ...(rating !== undefined && { nota: String(rating) }),
    ...(status && { situacao: statusSlugs[status] }),
    ...(topic && { assunto: topicSlugs[topic] }),
    ...(search !== undefined && search !== "" && { busca: search }),
  };
}

export function isFiltered(filters: ReviewFilters): boolean {
  return Object.keys(searchOf(filters)).length > 0;
}

/** As the contract has it. */
export const MAX_SEARCH = 100;

function keyOf<Key extends string>(slugs: Record<Key, string>, slug: unknown): Key | undefined {
  return (Object.keys(slugs) as Key[]).find((key) => slugs[key] === slug);
}

const statusSlugs: Record<ReviewStatus, string> = {
  unanswered: "sem-resposta",
  answered: "respondidas",
  ignored: "ignoradas",
  trouble: "com-problema",
};
const topicSlugs: Record<Topic, string> = {
  food: "comida",
  service: "atendimento",
  wait: "espera",
  price: "preco",
  ambience: "ambiente",
};
