/** More ways to ask about parking, payment, pets, access and the rules of the house. Sentences as people type them, separated by `|`. */
export const moreHouseRuleSentences = {
  other_info: `
pode trocar o arroz por salada? | dá pra trocar a batata por legumes? | posso trocar o acompanhamento? | trocam a farofa por legumes? | a cozinha troca o purê por arroz?
vou de carro, tem onde deixar? | dá pra parar na rua sem levar multa? | o valet cobra quanto? | tem estacionamento conveniado? | estacionamento tem limite de altura? vou de van | tem lugar pra moto? | cabe ônibus de excursão aí perto?
deixo o carro com quem? | a rua é segura pra estacionar à noite? | tem seguro no valet? | tem segurança na porta? | o bairro é tranquilo de noite?
aceitam caju? | passa ticket restaurante? | vr passa aí? | aceitam vale alimentação? | cartão flash funciona? | aceita elo? | aceita crédito por aproximação? | dá pra pagar com picpay? | pode pagar metade no pix e metade no cartão?
em quantas vezes parcela? | cada um pode pagar o seu? | dá pra rachar a conta em 8 cartões? | fazem comanda individual? | separa a conta por pessoa? | aceita dólar? | aceita cartão internacional? | posso pagar com nota de 200?
a gorjeta é obrigatória? | o serviço vem incluso na conta? | é 10 ou 13 por cento de serviço? | tem consumação mínima? | tem taxa de entrada? | cobram couvert de criança? | cobra alguma coisa só pra sentar?
preciso de nota no cnpj da empresa, dá? | sai nota fiscal com cpf? | vocês emitem recibo? | emitem fatura pra empresa? | dá pra faturar pra empresa?
meu cachorro é pequeno, ele entra? | vou com um labrador, tem problema? | gato na caixinha pode? | tenho cão guia, sem problema né? | pet fica só na varanda? | tem potinho de água pro cachorro? | bicho pode entrar?
meu pai anda de cadeira de rodas, ele consegue entrar? | minha avó usa andador, tem escada? | quantos degraus tem na entrada? | tem escada? | o banheiro é no mesmo piso? | o banheiro é adaptado? | a porta passa cadeira motorizada?
tem cardápio em braille? sou cego | sou surda, tem alguém que fale libras? | minha filha é autista, tem um cantinho mais calmo? | tem lugar com menos barulho pra uma criança autista? | a luz é muito forte aí?
minha bebê tem 6 meses, tem onde trocar? | o carrinho de bebê entra? | tem cadeirão? | tem cadeirinha pra criança de 2 anos? | dá pra esquentar a papinha? | dá pra amamentar tranquila aí? | tem micro-ondas pra mamadeira?
as crianças têm onde brincar? | tem monitora? | tem lápis e papel pra criança? | tem espaço pros pequenos correrem? | é lugar pra levar criança? | até que idade fica no espaço kids? | o parquinho é coberto?
levo o bolo da confeitaria, vocês guardam na geladeira? | cobram pra servir bolo de fora? | pode cantar parabéns? | vocês têm velinha? | pode colocar enfeite na mesa? | podemos levar balões e faixa? | dá pra decorar com flores?
queria levar uma garrafa especial, quanto é a rolha? | pode levar bebida de fora? | a rolha é por garrafa? | trazer vinho próprio pode? | pode levar espumante pro brinde? | pode levar papinha de casa? | pode entrar com lanche de fora pra criança?
que roupa eu uso? | tem que ir arrumado? | é lugar chique? | precisa de social? | regata entra? | posso ir de tênis? | vão me barrar de chinelo? | dá pra ir com a roupa do trabalho? | é mais despojado ou formal?
é bom pra pedir em casamento? | é romântico o ambiente? | é ambiente família? | é muito barulho na sexta? | a música é alta? | dá pra conversar de boa? | toca música ambiente? | é escuro lá dentro? | é bom pra reunião de negócio?
qual a média de idade do público? | é lgbt friendly? | somos um casal gay, o lugar é tranquilo? | mulher sozinha fica à vontade aí? | pode ir sozinho? | tem balcão pra comer sozinho?
é coberto lá fora se chover? | a área externa tem aquecedor? | tem manta pro frio? | faz calor no salão? | tem ventilador? | é climatizado? | tem vista pra rua? | tem jardim? | tem rooftop? | dá pra ver o pôr do sol daí?
tem mesas na calçada? | tem mesa redonda? | a mesa é alta ou baixa? | tem sofá? | quantas pessoas cabem no salão? | qual a lotação da casa? | tem ambiente privado pra 10? | quantos andares tem?
posso fumar na varanda? | pode charuto? | vape pode? | tem fumódromo? | narguilé pode?
o wi-fi pega bem? | me passa a senha da internet | tem internet pra trabalhar? | dá pra levar o notebook e ficar a tarde? | tem tomada pra carregar o celular? | dá pra carregar carro elétrico?
quanto tempo posso ficar na mesa? | tem tempo máximo de permanência? | precisam da mesa de volta em quanto tempo? | se eu atrasar vocês dão a mesa pra outro? | quantos minutos de tolerância a reserva tem? | a mesa cai depois de quanto tempo?
preciso deixar caução? | a reserva tem custo? | pede cartão pra reservar? | se eu não for cobram alguma coisa? | tem taxa de no show? | cancelando em cima da hora pago multa? | até quando dá pra cancelar sem pagar?
como funcionam as reservas de vocês? | vocês só atendem com reserva? | atendem por ordem de chegada? | precisa de reserva ou é só chegar? | é obrigatório reservar? | reservam até quantas pessoas? | reservam em feriado? | com quanta antecedência preciso reservar?
como funciona a fila de espera? | a espera costuma ser longa no sábado? | costuma lotar na sexta? | que horas é mais vazio? | que dia é mais tranquilo? | geralmente tem fila no domingo?
tem restrição de idade? | menor desacompanhado pode? | meu filho de 16 pode ir sozinho com os amigos? | pode bebê de colo? | adolescente entra à noite?
quem é o chef de vocês? | quem são os donos? | há quanto tempo existe o restaurante? | desde quando vocês existem? | qual a história da casa? | saiu no guia michelin? | vocês têm prêmio? | por que esse nome?
vendem gift card? | dá pra comprar um vale jantar pra presente? | vendem o molho da casa? | vendem camiseta? | tem lojinha? | dá pra conhecer a cozinha? | dá pra ver a cozinha trabalhando?
podem gravar vídeo aí? | pode tirar foto profissional no salão? | pode levar fotógrafo? | pode usar flash? | pode filmar pro instagram?
vocês usam produto orgânico? | reciclam o lixo? | os ingredientes são locais? | usam canudo plástico? | doam as sobras? | o que fazem com a comida que sobra? | posso levar as sobras?
o restaurante tem alvará de bombeiro? | tem desfibrilador? | tem saída de emergência? | tem gerador se faltar luz? | tem guarda volumes? | onde deixo minhas malas? | tem chapelaria? | tem lugar pra bicicleta?
tem garçom que fale inglês? | alguém aí fala espanhol? | os estrangeiros que vão comigo conseguem se virar? | tem banheiro família? | o banheiro é unissex? | tem chuveiro pra quem vem da praia? | pode ir molhado da praia?
is there parking? | do you accept credit cards? | são pet friendly? | aceitam multibanco? | têm esplanada? | aceptan mascotas? | hay estacionamiento? | wifi password?
estacionamnto tem? | paga estacionar? | vaga? | manobrista tem? | aceita picpai? | vr? | alelo? | pix? | cartao? | wi fi? | pet? | dog entra? | e estacionamento? | e pra cachorro? | e cadeira de bebê tem? | e rolha?
guardam meu lugar se eu sair pra fumar? | dá pra mandar flores pra mesa? | posso deixar um presente escondido com vocês? | dá pra esconder a aliança na sobremesa? | vocês ajudam com pedido de casamento surpresa?
qual a regra pra criança no bar? | quais as regras da casa? | política de pet? | política de rolha? | política de bolo? | qual a política de atraso? | como é a política de reserva?
o restaurante do shopping é de vocês também? | o do centro é dos mesmos donos? | a casa de Moema é da mesma empresa? | vocês são da mesma rede que o da Paulista?
`,
} as const;
