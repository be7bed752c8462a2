/**
 * Abbreviations, misspellings and Spanish words, without accents. A row `meaning < spellings` is applied to
 * each word of a message before anything else reads it. Spanish words stand here that resemble no Portuguese one.
 */
export const spellings = `
aceita < acepta
aceitam < aceptan
cartao < tarjeta tarjetas
voce < vc ce
voces < vcs vces voceis vs ces ceis vxs
tambem < tb tbm tmb
quanto < qto qnto qt qnt
quantos < qts qtos qnts
quantas < qtas
qual < ql
quando < qd qdo qnd
qualquer < qq qqr qlq qlqr
que < q
o que < oq oque
porque < pq
hoje < hj hoj oje
exato < exacto
firmeza < fmz fmza frmz firmesa
ontem < ontm
amanha < amh amnh amn amanh amanhaa
depois < dps dpois
fim de semana < fds findi finde
segunda < seg segundona 2a 2ª segundafeira
quarta < qua 4a quartafeira
quinta < qui qnta 5a quintafeira
sexta < sx sex sexto sextou sextinha 6a sextafeira
sabado < sb sab sabadao
domingo < domingao dom domigo
terca < 3a tercafeira tera
para < p pra pr
para o < pro
para as < pras
para os < pros
para um < prum
com < c cm
de < d
nao < n nn naum
obrigado < thank thx obg obgd obrigadao brigado brigadao tks thanks
oi < hi eae eai iae oie oiee hey hello alo
tchau < bye
sim < cim s ss sss sin yes yep
ta < tah
estou < to tou
estava < tava
estamos < tamo tamos
obrigada < obgda brigada
valeu < vlw vleu
falou < flw
beleza < blz blza bele
ok < oks okay okey oki okk
por favor < pfv pf pfvr porfavor pls plz plis
favor < fav
pode < podi
muito < mt mto
muita < mta
mesmo < msm mesm memo
tudo < td
todos < tds
nada < nd
beijos < bjs bj
abracos < abs abcs
minutos < min mins minuto minutinhos minutinho
h < hr hrs hs hras
pessoas < pax pess pss psoas
telefone < tel fone
celular < cel
whatsapp < zap zapzap wpp whats wp
endereco < end
aniversario < niver aniver aniversarioo
cade < kd
aqui < aki
agora < agr agra
ninguem < ngm
so < soh
ja < jah
ne < neh
localizacao < loc localiz
restaurante < rest
refrigerante < refri
vegano < veg vegan vegana veganas veganos
vegetariano < vegetariana vegetarianas vegetarianos
cardapio < cardp menu
feijoada < feijuada fejoada feijoda
reserva < reserv reseva
confirma < confirm cfm conf
comigo < cmg
contigo < ctg
galera < glr
estacionamento < estac
dinheiro < grana
cartao < cc
vale refeicao < vr
vale alimentacao < va
delivery < delyvery delivere
entao < intao entaum ent
quero < kero qro qero
queria < qria keria
fazer < fzr faze
faco < fasso
olha < oia
bom dia < bdia bd
boa tarde < bt
boa noite < bn
tudo bem < tdb
atendente < atend
criancas < crianc
gente < gnt
a gente < agente
mensagem < msg
informacao < info
informacoes < infos
promocao < promo
promocoes < promos
hora < hra
depois de amanha < depoisdeamanha
de repente < derepente
com certeza < comcerteza ctz crtz

ola < hola
quero < quiero
queria < quisiera
tem < tienen tienes tiene hay
pessoas < personas
quatro < cuatro
quantas < cuantas
quanto < cuanto
oito < ocho
sete < siete
nove < nueve
dez < diez
hoje < hoy
ontem < ayer
amanha < manana
noite < noche noches
bom < buenos bueno
boa < buenas
tarde < tardes
segunda < lunes
terca < martes
quarta < miercoles
mudar < cambiar
muda < cambia cambie
minha < mi
mesmo < mismo
mesma < misma
de < del
o < el
quinta < jueves
sexta < viernes
as < las
uma < una
os < los
obrigado < gracias

boa < good
noite < evening
tarde < afternoon
dia < morning
desculpa < sorry
para < for
pessoas < people persons
dois < two
tres < three
quatro < four
cinco < five
seis < six
sete < seven
oito < eight
nove < nine
dez < ten
segunda < monday
terca < tuesday
quarta < wednesday
quinta < thursday
sexta < friday
sabado < saturday
domingo < sunday
hoje < today
amanha < tomorrow
`;
