/**
 * Words for the people of a party:
 *
 * - RELATIVE: one person whom a customer brings along; SEVERAL: an unknown number of them; CROWD: a group of unknown size
 * - COUPLE, TRIO: so many each; PAIR: two, if no number stands before it
 * - GUEST: nouns that count people after a number; CHILD: children, who need a chair of their own
 * - BOTH: what follows 'as duas' and 'os dois', where they are two things
 * - VOCATIVE: how people are addressed, too; OWNER: what stands before a relative; HIS: what stands after one
 */
export const people = `
GUEST = pessoa pessoas pessoinha pessoinhas lugar lugares cadeira cadeiras convidado convidada convidados convidadas gente gentes
  comensais adulto adulta adultos adultas cabeca cabecas vagas integrantes amigos amigas colegas membros homem homens mulheres senhor senhora
  senhores senhoras idoso idosa idosos idosas jovem jovens chegado chegados camarada camaradas parca parcas brother brothers truta trutas familiares parentes rapaz rapazes moca mocas moco mocos
CHILD = crianca criancas bebe bebes nene nenem nenens filho filha filhos filhas filhinho filhinha filhinhos filhinhas menino menina meninos meninas
  kids adolescente adolescentes pequeno pequena pequenos pequenas guri guria guris gurias pia pias
RELATIVE = esposa esposo marido mulher namorado namorada noivo noiva mae pai irmao irma filho filha amigo amiga avo sogro sogra primo
  prima tio tia chefe colega crush companheiro companheira parceiro parceira mozao amor bebe nene nenem patroa patrao cunhado cunhada
  neto neta guri guria genro nora enteado enteada padrasto madrasta vizinho vizinha titio titia vovo vozinha velho velha motorista baba vo cuidador
  cuidadora madrinha padrinho afilhado afilhada sobrinho sobrinha comadre compadre bisavo bisa filhinho filhinha menino menina crianca pia cacula
  socio socia mainha painho mamae papai maninho maninha mano mana cumadre cumpadre concunhado concunhada bisneto bisneta mozinho moreno bem
  ficante contatinho paquera assessor assessora diretor diretora professor professora
  cliente convidado convidada ex sogrinha priminho priminha tiozinho senhora senhor adolescente garoto garota moleque
SEVERAL = filhos filhas filhinhos filhinhas amigos amigas irmaos irmas primos primas tios tias colegas netos netas criancas bebes
  meninos meninas kids adolescentes cunhados cunhadas sobrinhos sobrinhas enteados enteadas vizinhos vizinhas genros noras guris gurias nenens
  bisnetos bisnetas afilhados afilhadas padrinhos madrinhas compadres comadres socios socias parentes garotos garotas moleques pias pequenos pequenas
  chefes clientes convidados convidadas professores professoras chegados parceiros parceiras companheiros manos manas
CROWD = familia galera turma pessoal equipe criancada molecada gurizada rapaziada mulherada parentada familiares parentela povo
PAIR = pais avos sogros gemeos gemeas noivos bisavos namorados tutores
COUPLE = casal casais dupla duplas duplinha sos
TRIO = trio trios
BOTH = valem valeram ficam ficaram sao foram vao estao continuam juntas juntos reserva reservas coisas opcoes unidades datas vezes dias
OWNER = a o as os meu minha meus minhas nosso nossa nossos nossas seu sua seus suas esse essa para so ate uns umas varios varias alguns algumas
VOCATIVE = amigo amiga amor mano mana irmao bem velho querido querida mulher bebe senhor senhora
HIS = dele dela deles delas meu minha meus minhas
`;
