/** Numbers in words: the lemma is the number in digits. 'dos' is Spanish, and mostly a Portuguese 'de os'. */
export const numberWords = `
0: zero
1: um uma
2: dois duas
3: tres
4: quatro
5: cinco
6: seis
7: sete
8: oito
9: nove
10: dez
11: onze
12: doze
13: treze
14: quatorze catorze
15: quinze
16: dezesseis dezasseis
17: dezessete
18: dezoito
19: dezenove
20: vinte
30: trinta
40: quarenta
50: cinquenta
60: sessenta
70: setenta
80: oitenta
90: noventa
`;
