/**
 * Endings that a stem loses: the minimum length of the rest, and what stands in their place. Of each line the first
 * that fits applies.
 */
export const endings = `
amos/4 emos/4 imos/4
oes/2=ao aes/2=ao ais/2=al eis/2=el ois/2=ol ns/2=m les/3=l res/3=r zes/2=z s/2
mente/4
zinho/3 zinha/3 inho/3=o inha/3=a issimo/3 issima/3
ador/3 adora/3 amento/3 imento/3 acao/3 icao/3 idade/4 ario/3 aria/4 ivo/4 iva/4 avel/4 ados/3 ado/3 ada/3 ido/3 ida/3 ando/3 endo/3 indo/3 aram/3 amos/3 emos/3 ar/3 er/3 ir/3 am/3 em/3
`;
