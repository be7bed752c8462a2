/**
 * Words for the people of a party:
 *
 * - GUEST: nouns after a number of people
 * - CHILD: children, who need a chair of their own
 * - RELATIVE: one person whom a customer brings along; SEVERAL: some of them; PAIR: two of them
 * - BOTH: what follows 'as duas' and 'os dois', where they are two things
 * - OWNER: what stands before a relative
 */
export const people = `
GUEST = pessoa pessoas pessoinha pessoinhas lugar lugares cadeira cadeiras convidado convidada convidados convidadas gente gentes
  comensais adulto adulta adultos adultas cabeca cabecas vagas integrantes amigos amigas colegas membros
CHILD = crianca criancas bebe bebes nene nenem nenens filho filha filhos filhas filhinho filhinha filhinhos filhinhas menino menina meninos meninas
  kids adolescente adolescentes pequeno pequena pequenos pequenas
RELATIVE = esposa esposo marido mulher namorado namorada noivo noiva mae pai irmao irma filho filha amigo amiga avo sogro sogra primo
  prima tio tia chefe colega crush companheiro companheira parceiro parceira mozao amor bebe nene nenem patroa patrao cunhado cunhada
  neto neta guri guria genro nora enteado enteada padrasto madrasta vizinho vizinha titio titia vovo vozinha velho velha motorista baba vo cuidador cuidadora madrinha padrinho afilhado afilhada sobrinho sobrinha comadre compadre bisavo filhinho filhinha menino menina
SEVERAL = filhos filhas filhinhos filhinhas amigos amigas irmaos irmas primos primas tios tias colegas netos netas criancas bebes
  meninos meninas kids adolescentes cunhados cunhadas sobrinhos sobrinhas enteados enteadas vizinhos vizinhas genros noras guris gurias
PAIR = pais avos sogros casal gemeos gemeas noivos
BOTH = valem valeram ficam ficaram sao foram vao estao continuam juntas juntos reserva reservas coisas opcoes unidades datas vezes dias
OWNER = a o as os meu minha meus minhas nosso nossa nossos nossas para
`;
