/** Pronouns and small words. */
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
