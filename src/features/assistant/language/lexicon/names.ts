/**
 * Names and nouns by their gender:
 *
 * - WOMAN, MAN: first names whose ending does not tell
 * - ROLE: words that make a name the name of a machine or a job
 * - TITLE: what stands before a name and belongs to it
 * - HOUSE_MASCULINE, HOUSE_FEMININE: nouns with which the name of a house begins
 */
export const names = `
WOMAN = alice beatriz carmen clarice cleide daiane denise elaine eliane elis elisabete ester esther eve
  gisele gleice helen iris isabel isabele isis ines ivone jaqueline joice jane josiane judite karen karine
  lais leide lilian liz lourdes luciane maite mabel margarete marilene marlene michele miriam monique neide
  nicole noemi raquel regiane rosane rosangele ruth ruti salete silene simone solange sueli tais thais
  vivian viviane yasmin zoe
MAN = andre alexandre alex arthur artur bernard caue cesar daniel davi david dante diogenes edgar edson
  eduardo enrique felipe filipe gabriel gael guilherme heitor henrique ian igor isac isaac ismael joaquim
  joel jonas jorge jose josue juan kevin levi lucas luca luis luiz manuel marcel martin mateus matheus
  miguel moises nelson nicolas noa oscar otavio pierre rafael ravi raul renan rene ruan rui samuel saul
  thomas tomas tome valter vicente victor vitor wagner walter wesley willian yan yuri zeca
ROLE = assistant assistente atendente bot robo robot virtual ia ai chat chef hostess maitre
TITLE = seu dona dom irma irmao pastor pastora padre frei doutor doutora professor professora mestre tia tio vo grupo agencia
  empresa familia escritorio clinica escola colegio igreja construtora consultoria hotel instituto studio estudio equipe turma
HOUSE_MASCULINE = restaurante bar boteco botequim bistro cafe forno emporio rancho sitio espaco armazem
  galeto churrasco rodizio quiosque recanto solar casarao quintal jardim terraco mercado pub gastrobar
  gastropub sushi tempero sabor fogao hotel clube cantinho canto bufe buffet atelie palacio
HOUSE_FEMININE = cantina pizzaria churrascaria casa padaria hamburgueria trattoria osteria adega tasca
  taberna taverna cervejaria creperia confeitaria doceria lanchonete temakeria peixaria brasserie unidade
  mercearia cozinha esquina varanda pastelaria sorveteria cafeteria vila fazenda estancia galeteria
  choperia parrilla
`;
