/**
 * Classes of words with the same meaning for the classifier: it learns from 'tem estacionamento?' what 'tem
 * manobrista?' wants.
 */
export const concepts = `
FOOD = moquec* file files filet* mignon* pudim* picanh* feijoad* lasanh* sushi* camarao* camaroes* pizza*
  hamburg* burguer* risot* nhoque* salmao* salmoes* bacalhau* polvo* peixe* frango* carne* costela* massa*
  macarrao* espaguet* ravioli* bruschet* brusquet* salada* sopa sopas caldo* batata* arroz* farofa*
  queijo* cogumel* palmit* mousse* musse* brigadeiro* sorvete* petit* torta* cheesecake* brownie* pao paos
  couve* lula lulas ostra* ceviche* tartar* carpacc* strogonof* parmegian* churrasc* linguic* coxinh*
  pastel* tapioc* acaraje* vatapa* baiao* escondid* carbonar* bolonhes* pesto* lagost* atum atums tilapi*
  robal* truta* cordeir* pato patos leitao* porco* bacon* ovo ovos omelet* wrap wraps sanduich* taco tacos
  burrit* yakisob* temaki* sashim* hot hots roll rolls fondue* tiram* panna* creme* brulee* acai acais
  prato* pratos* comida* porcao* petisc* entrad* sobremes* acompanh* molho* ingredient* tempero* guarnic*
  bife bifes alcatra* maminha* fraldinh*
DRINK = cervej* chopp* chope* vinho* drink* caipir* suco sucos refriger* coca cocas guarana* agua aguas
  whisky* gin gins vodka* cachac* espumant* champagn* prosecco* sangria* mojito* cafe cafes cha chas
  bebid* coquetel* licor* taca tacas garrafa*
DIET = vegan* vegetar* gluten* lactos* celiac* intoler* alerg* alergen* amendoim* castanh* nozes* soja
  sojas leite* diabet* acucar* kosher* halal* traco* contamin* trigo* crustace*
MONEY = quanto* custa* custam* preco* precos* valor* valores* caro caros cara caras barato* barata* reais*
  custo* cobra* cobram* sai sais pago pagos paga pagas pagar*
PAY = cartao* pix pixs dinheiro* debito* credito* visa visas master* amex amexs elo elos alelo* sodexo*
  ticket* vale vales vr vrs va vas parcel* cheque* pagament* nota notas fiscal* gorjeta* servico* conta*
  dividir* dividem* pluxee* ben bens
PARKING = estacion* manobr* valet* vaga vagas carro* garagem* moto motos bicicl* zona zonas
COMFORT = wifi wifis wi wis internet* senha* pet pets cachorr* animal* kids kidss brinqued* parquinh*
  trocador* fraldar* cadeir* acess* rampa* elevador* varanda* externa* fumant* fumar* rolha* traje* roupa*
  bermuda* chinelo* dress* tomada* banheir* vista* bolo bolos balao* decor* privativ* salao* sala salas
  lotac* capacid* ambient* idade*
OFFER = promoc* precinho* desconto* cupom* oferta* happy* dobro* fidelid* cashback* combo* voucher*
  brinde* gratis* aniversariante* clube* gourmet* black*
EVENT = evento* show shows musica* banda* karaok* pagode* samba* dj djs festa* reveillon* ceia ceias
  programac* jazz jazzs jogo jogos telao* transm* confratern* casament* batizad* formatur* aluga* espaco*
  corporativ* tematica* stand* artistic* cover* sertanej* forro* mpb mpbs cha chas revelac*
DELIVER = entreg* deliver* ifood* rappi* viagem* marmit* retir* busca* motoboy* frete* pedido* encomend*
  app apps aplicativ* takeout* take takes drive* levar* balcao*
PLACE = onde ondes endereco* local* rua ruas avenida* bairro* cep ceps cidade* metro* estac* maps mapss
  mapa mapas chegar* referenc* unidade* filial* waze wazes perto* longe* esquina* andar* quadra* shopping*
CONTACT = telefone* celular* numero* ligar* whatsapp* contato* email* instagram* insta* facebook* site
  sites fixo fixos ramal* redes* sociais* cnpj cnpjs tiktok*
OPEN = abre abres abrem* aberto* abertos* fecha* fecham* fechado* funciona* funcionam* funcionamento*
  horario* horarios* expediente* feriad* abriu* fechou* abrir* fechar*
BOOKING = reserva* reservar* reservas* reserve* reservei* mesa mesas mesas* mesinha* lugar* lugares*
  agendar* agenda* vaga vagas disponiv* disponib*
CHANGING = mudar* muda mudas mudo mudos mude mudes mudei* mudou* mudan* alterar* altera* altere* alterac*
  remarc* trocar* troca* troque* adiar* adia adias adiant* antecip* reagend* transf* passar* modific*
  editar* corrig* postergar* prorrog* atualiz* joga jogar empurr* puxa puxar acrescent* aument* diminu* inclui* incluir* reduz*
CANCELLING = cancel* desmarc* anula* exclui* apaga* remov* desfaz* desist* libera*
QUEUE = fila filas espera* senha* vez vezs aguard* posic* frente*
LATENESS = atras* transito* demor* segur* segura* guarda* guardar* tolerancia*
PERSON = atendente* humano* humana* gerente* funcionari* responsavel* dono donos recepc* suporte* equipe*
  maitre* alguem* ser sers supervisor*
ROBOT = robo robos bot bots maquina* inteligenc* artificial* ia ias chatgpt* gpt gpts automat* gravac*
  virtual*
INSULT = porra* caralh* merda* bosta* foder* foda fodas fude fudes fdp fdps vtnc vtncs vsf vsfs pqp pqps
  krl krls puta putas puto putos cu cus cuzao* cuzon* idiot* imbecil* burro* burra* otari* babac*
  arrombad* lixo lixos inutil* vagabund* desgrac* escrot* nojent* palhac* ladr ladrs estupid* retardad*
  viado* corno* canalha* cretin* trouxa* piranha* buceta* pau paus nude nudes nudes* sexo sexos gostosa*
  matar* lascar* inferno* bostas* pnc pncs tnc tncs crl crls fodase*
ANGER = reclam* pessim* horriv* absurd* reembols* estorn* procon* insatisf* decepc* grosso* grosseir* mal
  mals cabelo* barata* fria frias frio frios cru crus estragad* vomit* intoxic* passei* errad* esqueci*
  perdi* deixei* achados* casaco* bolsa* oculos* carteira* curriculo* emprego* contratand* trabalhar*
  fornecedor* influencer* parceria* imprensa* indign* inaceit* process* cobranca* cobrar* cobrad* cobrou*
  cobraram* maquininha* sumiu* acharam*
GRATEFUL = obrigad* valeu* agradec* grato* grata* gratidao* thanks* adorei* amei ameis adoramos* parabens*
  otimo* maravilh* ajudou* gostei* sensacional*
LEAVING = tchau* abraco* abracos* beijos* falou* fui fuis adeus* xau xaus bye byes encerr* finaliz*
  descanso*
GREETING = oi ois ola olas opa opas salve* hey heys alo alos eai eais bom boms boa boas
WORLD = tempo* chover* chuva* futebol* time times gol gols politic* presiden* govern* eleic* votar* piada*
  poema* codigo* python* programar* traduz* ingles* receita* filme* serie* netflix* signo* horoscop* deus
  deuss religi* bitcoin* dolar* investir* acoes* hotel* viagem* passagem* onibus* remedio* dor dors gripe*
  namorar* amor amors noticia* noticias* mega megas loteria* capital* raiz raizs historia* lua luas
  planeta* emagrec* livro* redac* licao* prova* matematic* fisica* flamengo* corinthians* palmeiras*
  imposto* advogad* medic* celebrid* big bigs novela*
`;
