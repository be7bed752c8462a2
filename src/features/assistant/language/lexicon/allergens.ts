/**
 * The allergens that a menu records. Each row has the word of the records, which replies use too, then how customers and texts call it,
 * and after `;` the ingredients of texts that contain it by their very name. `*` stands for any ending, `_` for a blank.
 */
export const allergens = `
glúten: gluten glutem glute trigo cevada centeio; malte
crustáceos: frutos_do_mar camarao camaroes crustaceo crustaceos lagosta lagostas siri caranguejo; lagost* siris caranguejos pitu pitus
ovo: ovo ovos; gema gemas clara_em_neve claras_em_neve maionese aioli merengue
peixe: peixe peixes salmao atum bacalhau tilapia; sardinha sardinhas anchova anchovas alich aliche robalo pescada linguado merluza
  badejo truta pirarucu surubim tambaqui haddock
amendoim: amendoim amendoins; pacoca pacocas pe_de_moleque
soja: soja; shoyu tofu misso edamame
leite: leite lactose lactoze laticinio laticinios queijo queijos manteiga derivados_do_leite; queij* nata creme_de_leite requeijao catupiry
  muzarela mucarela mussarela muzzarela mozarela mozzarela parmesao gorgonzola ricota cheddar provolone burrata mascarpone brie gruyere pecorino
  iogurte coalhada chantilly cream_cheese
nozes e castanhas: castanha castanhas nozes noz amendoa amendoas pistache pistaches avela avelas macadamia macadamias oleaginosa
  oleaginosas; nutella marzipa
aipo: aipo salsao
mostarda: mostarda
gergelim: gergelim; tahine
sulfitos: sulfito sulfitos
tremoço: tremoco tremocos
moluscos: frutos_do_mar molusco moluscos lula lulas polvo mexilh* ostra ostras marisco mariscos; polvos vongole vieira vieiras
`;

/** What an allergen does to somebody who must not eat it. */
export const harms = `
HARMS = mata matam matou mataria matar morre morrem morreria morreu morrer incha incham inchou inchar empola empolou empolad* fecha fecham fechou
  trava travou interna internad* internou hospital anafil* epipen adrenalina fatal letal mortal reacao coceira coca urticaria convuls* sufoca sufocou
  asma vomita vomito vomitou
`;
