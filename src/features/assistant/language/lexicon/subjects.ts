/** What questions about the house name: one subject a line, with its name for replies. */
export const subjects = `
estacionamento = estacionamento estacionar manobrista valet vallet valete vaga carro garagem
pagamento = cartao cartoes pagamento pagar pix dinheiro debito credito alelo sodexo ticket refeicao alimentacao amex visa mastercard parcelar parcela cheque
Wi-Fi = wifi wi fi internet senha
animais = cachorro cachorros cao caes pet pets labrador poodle golden vira lata pitbull bulldog yorkshire shih spitz animal animais friendly dog gato
espaço infantil = kids brinquedoteca parquinho infantil recreacao brinquedos brincar recreador
cadeirinha = cadeirinha cadeirao bebe carrinho
fraldário = trocador fraldario fralda trocar
acessibilidade = acessibilidade acessivel cadeirante rodas rampa elevador degrau degraus escada escadas mobilidade adaptado
área externa = varanda externa terraco deck jardim
ar-condicionado = condicionado climatizado
área de fumantes = fumar fumantes fumante cigarro
rolha = rolha
bolo e decoração = bolo bolos torta decoracao decorar balao baloes
traje = traje roupa bermuda chinelo dress code
tolerância de atraso = tolerancia atraso atrasos seguram segurar guardam guardamos guardar
taxa de serviço = servico gorjeta couvert 10
espaço reservado = privativo privativa reservada salao sala espaco privado
capacidade = capacidade lotacao
nota fiscal = nota fiscal cpf
divisão da conta = conta contas dividir dividida dividimos separar separada separadas rachar
menu degustação = degustacao
rodízio e buffet = rodizio buffet quilo self service
festas = festa festas casamento confraternizacao formatura corporativo fechado fechados fechada
redes sociais = instagram facebook redes sociais site tiktok
e-mail = email mail
instrumentos musicais = instrumento instrumentos violao violoes guitarra pandeiro cavaquinho ukulele sanfona cajon flauta tamborim tocar
música ao vivo = musica vivo show banda artistico
ambiente = estilo ambiente clima barulho barulhento barulhenta tranquilo tranquila calmo calma silencioso romantico agitado
chef = chef chefe cozinheiro
bicicletas = bicicleta bicicletario bike
tomadas = tomada carregador
vale-presente = presente presentes gift voucher
sinal = sinal caucao deposito adiantado adiantada antecipado antecipada
transporte = metro onibus trem estacao linha rodoviaria aeroporto
`;

/** Too common in a restaurant's texts: 'tem mesa na varanda?' asks about the varanda. */
export const commonWords =
  "aceita aceitam aceitamos mesa mesas reserva reservas reservar cliente clientes tempo taxa minutos pagar ate hora horas";

/** Names of the place outdoors. Beside other words they say where, and not what is asked. */
export const outdoorWords = "varanda area externa terraco deck jardim";

/** Words about promotions, events and deliveries in general. They name no particular one. */
export const generalWords = `evento eventos programacao acontece acontecendo rolando rola agenda atracao novidade novidades
  promocao promocoes promo desconto descontos oferta ofertas cupom delivery entrega entregam entregar entregas entregue domicilio pedido
  pedidos fazem fazer faz amanha semana mes fim dias feira especial especiais informacao informacoes gente fica area regiao`;

/** Words of questions about opening hours. */
export const hoursWords = `abre abrem abrir aberto abertos aberta fecha fecham fechar fechado fechados funciona funcionam funcionamento
  horario horarios hora horas expediente ultimo ultima segunda terca quarta quinta sexta sabado sabados domingo domingos feira
  proximo proxima semana que vem normal normalmente ainda depois antes servindo comeca termina vai vao almoco jantar ficam`;
