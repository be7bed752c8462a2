/**
 * Pronouns and small words. A row `lemma: forms` lets a pattern name the lemma for all its forms, and a row
 * `CLASS = words` names a class of words. `word*` stands for all words that begin so.
 */
export const functionWords = `
meu: minha meus minhas
nosso: nossa nossos nossas
outro: outra outros outras
voce: voces
quanto: quanta quantos quantas
qual: quais

NEG = nao nem nunca
DE = de do da dos das
EM = em no na nos nas
END = . ! ?
ASKING = qual quais que quanto quantos onde como
HE = ele ela eles elas dele dela deles delas
THIS = esse essa desse dessa nesse nessa nele nela
`;
