/**
 * Words with the same meaning for the classifier, as normalised word beginnings. It learns from 'tem
 * estacionamento?' what 'tem manobrista?' wants.
 */
const CONCEPTS: Readonly<Record<string, string>> = {
  food: "moquec file filet mignon pudim picanh feijoad lasanh sushi camarao camaroes pizza hamburg burguer risot nhoque salmao salmoes bacalhau polvo peixe frango carne costela massa macarrao espaguet ravioli bruschet brusquet salada sopa caldo batata arroz farofa queijo cogumel palmit mousse musse brigadeiro sorvete petit torta cheesecake brownie pao couve lula ostra ceviche tartar carpacc strogonof parmegian churrasc linguic coxinh pastel tapioc acaraje vatapa baiao escondid carbonar bolonhes pesto lagost atum tilapi robal truta cordeir pato leitao porco bacon ovo omelet wrap sanduich taco burrit yakisob temaki sashim hot roll fondue tiram panna creme brulee acai prato pratos comida porcao petisc entrad sobremes acompanh molho ingredient tempero guarnic bife alcatra maminha fraldinh",
  drink:
    "cervej chopp chope vinho drink caipir suco refriger coca guarana agua whisky gin vodka cachac espumant champagn prosecco sangria mojito cafe cha bebid coquetel licor taca garrafa",
  diet: "vegan vegetar gluten lactos celiac celiac intoler alerg alergen amendoim castanh nozes soja leite diabet acucar kosher halal traco contamin trigo crustace",
  money:
    "quanto custa custam preco precos valor valores caro cara barato barata reais custo cobra cobram sai pago paga pagar",
  pay: "cartao pix dinheiro debito credito visa master amex elo alelo sodexo ticket vale vr va parcel cheque pagament nota fiscal gorjeta servico conta dividir dividem pluxee ben",
  parking: "estacion manobr valet vaga carro garagem moto bicicl zona",
  comfort:
    "wifi wi internet senha pet cachorr animal kids brinqued parquinh trocador fraldar cadeir acess rampa elevador varanda externa fumant fumar rolha traje roupa bermuda chinelo dress tomada banheir vista bolo balao decor privativ salao sala lotac capacid ambient idade",
  offer:
    "promoc precinho desconto cupom oferta happy dobro fidelid cashback combo voucher brinde gratis aniversariante clube gourmet black",
  event:
    "evento show musica banda karaok pagode samba dj festa reveillon ceia programac jazz jogo telao transm confratern casament batizad formatur aluga espaco corporativ tematica stand artistic cover sertanej forro mpb cha revelac",
  deliver:
    "entreg deliver ifood rappi viagem marmit retir busca motoboy frete pedido encomend app aplicativ takeout take drive levar balcao",
  place:
    "onde endereco local rua avenida bairro cep cidade metro estac maps mapa chegar referenc unidade filial waze perto longe esquina andar quadra shopping",
  contact:
    "telefone celular numero ligar whatsapp contato email instagram insta facebook site fixo ramal redes sociais cnpj tiktok",
  open: "abre abrem aberto abertos fecha fecham fechado funciona funcionam funcionamento horario horarios expediente feriad abriu fechou abrir fechar",
  booking:
    "reserva reservar reservas reserve reservei mesa mesas mesinha lugar lugares agendar agenda vaga disponiv disponib",
  changing:
    "mudar muda mudo mude mudei mudou mudan alterar altera altere alterac remarc trocar troca troque adiar adia adiant antecip reagend transf passar modific editar corrig postergar prorrog atualiz acrescent aument diminu inclui incluir reduz",
  cancelling: "cancel desmarc anula exclui apaga remov desfaz desist libera",
  queue: "fila espera senha vez aguard posic frente",
  lateness: "atras transito demor segur segura guarda guardar tolerancia",
  person:
    "atendente humano humana gerente funcionari responsavel dono recepc suporte equipe maitre alguem ser supervisor",
  robot: "robo bot maquina inteligenc artificial ia chatgpt gpt automat gravac virtual",
  insult:
    "porra caralh merda bosta foder foda fude fdp vtnc vsf pqp krl puta puto cu cuzao cuzon idiot imbecil burro burra otari babac arrombad lixo inutil vagabund desgrac escrot nojent palhac ladr estupid retardad viado corno canalha cretin trouxa piranha buceta pau nude nudes sexo gostosa matar lascar inferno bostas pnc tnc crl fodase",
  anger:
    "reclam pessim horriv absurd reembols estorn procon insatisf decepc grosso grosseir mal cabelo barata fria frio cru estragad vomit intoxic passei errad esqueci perdi deixei achados casaco bolsa oculos carteira curriculo emprego contratand trabalhar fornecedor influencer parceria imprensa indign inaceit process cobranca cobrar cobrad cobrou cobraram maquininha sumiu acharam",
  grateful:
    "obrigad valeu agradec grato grata gratidao thanks adorei amei adoramos parabens otimo maravilh ajudou gostei sensacional",
  leaving: "tchau abraco abracos beijos falou fui adeus xau bye encerr finaliz descanso",
  greeting: "oi ola opa salve hey alo eai bom boa",
  world:
    "tempo chover chuva futebol time gol politic presiden govern eleic votar piada poema codigo python programar traduz ingles receita filme serie netflix signo horoscop deus religi bitcoin dolar investir acoes hotel viagem passagem onibus remedio dor gripe namorar amor noticia noticias mega loteria capital raiz historia lua planeta emagrec livro redac licao prova matematic fisica flamengo corinthians palmeiras imposto advogad medic celebrid big novela",
};

const conceptPatterns: readonly [string, RegExp][] = Object.entries(CONCEPTS).map(([name, words]) => [
  name,
  new RegExp(`\\b(?:${words.split(" ").map(patternOf).join("|")})`),
]);

/** Short words match whole words. Longer ones match word beginnings ('entreg' matches 'entregam'). */
function patternOf(word: string): string {
  return word.length <= 4 ? `${word}s?\\b` : word;
}

/** Words and word beginnings for food and drink, which spelling correction leaves alone. */
export const FOOD_WORDS: readonly string[] = `${CONCEPTS["food"] ?? ""} ${CONCEPTS["drink"] ?? ""}`.split(
  " ",
);

/** Returns the names of the concepts in a normalised text. */
export function conceptsIn(text: string): string[] {
  return conceptPatterns.filter(([, at]) => at.test(text)).map(([name]) => name);
}
