/** Words of the trade; `function-words.ts` tells the form of the rows. */
export const tradeWords = `
reserva: reservas
unidade: unidades
filial: filiais

BOOK = reserv* marc* agend*
CANCEL = cancel* desmarc* desist*
MOVE = mud* troc* alter* remarc* antecip* adia adiar passar passa passe
QUEUE = fila espera esperar aguardo
HAD = fiz tenho marquei tinha reservei fizemos temos
STAFF = gerente gerencia dono dona chefe supervisor* diretor* funcionari* garcom maitre
OPEN = abert* fechad* funcionando
`;
