import type { Doc } from '../types.ts'

export const shop = [
  {
    key: 'orders-and-refunds',
    slug: 'orders-and-refunds',
    parent: null,
    updatedDaysAgo: 6,
    texts: {
      'zh-hans': {
        title: '订单与退款',
        summary: '从下单到收货，订单会经过哪些状态；不满意怎么退。',
        html: `<p>商店目前只陈列，还不能下单。开张以后，规矩是这样的：</p><h2>下单</h2><p>选好规格，加入购物车或直接购买。结算时库存为你保留十五分钟，超时没有付款，订单自动失效，优惠券也会还给你。</p><h2>付款</h2><p>余额、银行卡、支付宝、微信支付，按页面显示为准。付款页面关掉也没有关系，到账以服务器为准，回来刷新就能看到。</p><h2>订单状态</h2><table><thead><tr><th>状态</th><th>意思</th></tr></thead><tbody><tr><td>待付款</td><td>保留库存，等你付款</td></tr><tr><td>已付款</td><td>卖家在准备</td></tr><tr><td>已发货</td><td>有运单号；下载类商品已可下载</td></tr><tr><td>已完成</td><td>你确认收货，可以评价</td></tr><tr><td>退款中 / 已退款</td><td>按原路退回</td></tr></tbody></table><h2>退款</h2><p>实物没有拆封，收货七天内可以在订单里申请。下载、许可码和会员在还没有使用之前可以退。刚到账的钱原路返回，余额付的退回余额。</p>`,
      },
      en: {
        title: 'Orders and refunds',
        summary:
          'The states an order goes through from checkout to your door, and how to send something back.',
        html: `<p>For now the shop only shows its goods: nothing can be ordered yet. Once it opens, these are the rules.</p><h2>Ordering</h2><p>Choose a variant and put it in the cart or buy it at once. At checkout the goods are reserved for fifteen minutes. If you have not paid by then, the order lapses and your coupon comes back.</p><h2>Paying</h2><p>From your balance, by card, Alipay or WeChat Pay, as the page offers. It doesn’t matter if you close the payment page: what counts is what reaches the server, and you see it when you return.</p><h2>States</h2><table><thead><tr><th>State</th><th>Meaning</th></tr></thead><tbody><tr><td>Pending</td><td>reserved, waiting for payment</td></tr><tr><td>Paid</td><td>the seller is getting it ready</td></tr><tr><td>Sent</td><td>with a tracking number; downloads are ready</td></tr><tr><td>Completed</td><td>you have received it and may review it</td></tr><tr><td>Refunding / refunded</td><td>the money goes back the way it came</td></tr></tbody></table><h2>Refunds</h2><p>Unopened goods: ask from the order within seven days of receiving them. Downloads, licence keys and memberships: as long as they have not been used. Money returns the way it came, and what you paid from the balance returns to the balance.</p>`,
      },
      es: {
        title: 'Pedidos y reembolsos',
        summary: 'Los estados de un pedido desde el pago hasta tu puerta, y cómo devolver algo.',
        html: `<p>Por ahora la tienda solo muestra sus artículos: todavía no se puede pedir nada. Cuando abra, estas son las reglas.</p><h2>Pedir</h2><p>Elige la variante y ponla en el carrito o cómprala directamente. Al pagar se reserva durante quince minutos. Si para entonces no has pagado, el pedido caduca y recuperas el cupón.</p><h2>Pagar</h2><p>Con el saldo, con tarjeta, Alipay o WeChat Pay, según ofrezca la página. No importa si cierras la página de pago: vale lo que llega al servidor, y lo verás al volver.</p><h2>Estados</h2><table><thead><tr><th>Estado</th><th>Significado</th></tr></thead><tbody><tr><td>Pendiente</td><td>reservado, a la espera del pago</td></tr><tr><td>Pagado</td><td>quien vende lo está preparando</td></tr><tr><td>Enviado</td><td>con número de seguimiento; las descargas ya están listas</td></tr><tr><td>Completado</td><td>lo has recibido y puedes valorarlo</td></tr><tr><td>En reembolso / reembolsado</td><td>el dinero vuelve por donde vino</td></tr></tbody></table><h2>Reembolsos</h2><p>Artículos sin abrir: pídelo desde el pedido en los siete días siguientes a recibirlos. Descargas, licencias y membresías: mientras no se hayan usado. El dinero vuelve por donde vino, y lo pagado con saldo vuelve al saldo.</p>`,
      },
    },
  },
  {
    key: 'coupons',
    slug: 'coupons',
    parent: 'orders-and-refunds',
    updatedDaysAgo: 40,
    texts: {
      'zh-hans': {
        title: '优惠券',
        summary: '四种券，怎么用，能不能送人。',
        html: `<p>券来自注册、邻居转赠或券码。本周输入 <strong>PLAZA-TEN</strong>，每人一次，全场九折。券有四种：</p><ul><li><strong>现金券</strong>：结算时抵扣一笔钱，可能有最低消费。</li><li><strong>注册券</strong>：注册时使用的邀请或奖励。</li><li><strong>兑换券</strong>：输入券码，得到积分、余额、等级或一份说明。</li><li><strong>其他</strong>：按券面文字使用，比如早市的一杯茶。</li></ul><p>点开任意一张，可以看到有效期、适用商品和可以使用的人。有的券只给指定的人或等级用。</p><h2>使用</h2><p>一笔订单用一张。下单时券被占用，付款后才算用掉，订单失效会自动还回。</p><h2>送人</h2><p>券上写着“可转赠”的，可以送给另一位邻居。送出之后就是对方的了，收不回来。</p>`,
      },
      en: {
        title: 'Coupons',
        summary: 'Four kinds, how to use them, and whether you may give them away.',
        html: `<p>Coupons come with signing up, from neighbours, or from a code. This week <strong>PLAZA-TEN</strong> takes ten percent off, once for everybody. There are four kinds:</p><ul><li><strong>Cash</strong>: takes an amount off an order, sometimes from a minimum upwards.</li><li><strong>Sign-up</strong>: an invitation or a welcome present.</li><li><strong>Exchange</strong>: enter its code for credit, money, a level or a note.</li><li><strong>Other</strong>: does what it says, for instance a cup of tea at the market.</li></ul><p>Open a coupon to see until when it runs, for what it is good and who may use it. Some are for certain people or levels only.</p><h2>Using one</h2><p>One to an order. It is set aside when you order and used when you pay; if the order lapses it comes back by itself.</p><h2>Giving it away</h2><p>A coupon that may be passed on says so. Once you have sent it to a neighbour it is theirs, and you can’t take it back.</p>`,
      },
      es: {
        title: 'Cupones',
        summary: 'Cuatro clases, cómo se usan y si se pueden regalar.',
        html: `<p>Los cupones llegan con el registro, de un vecino o con un código. Esta semana <strong>PLAZA-TEN</strong> descuenta un diez por ciento, una vez a cada cual. Hay cuatro clases:</p><ul><li><strong>De dinero</strong>: descuenta una cantidad del pedido, a veces a partir de un mínimo.</li><li><strong>De registro</strong>: una invitación o un regalo de bienvenida.</li><li><strong>De canje</strong>: introduce el código y recibe créditos, saldo, un nivel o un mensaje.</li><li><strong>Otros</strong>: lo que diga el texto, por ejemplo un té en el mercado.</li></ul><p>Abre cualquiera para ver hasta cuándo vale, para qué sirve y quién puede usarlo. Algunos son solo para ciertas personas o niveles.</p><h2>Usarlo</h2><p>Uno por pedido. Se aparta al pedir y se gasta al pagar; si el pedido caduca, vuelve solo.</p><h2>Regalarlo</h2><p>Los que se pueden regalar lo indican. Una vez enviado a un vecino es suyo y no se puede recuperar.</p>`,
      },
    },
  },
  {
    key: 'membership',
    slug: 'membership',
    parent: 'orders-and-refunds',
    updatedDaysAgo: 14,
    texts: {
      'zh-hans': {
        title: '会员',
        summary: '三档会员有什么区别，续费、升级和到期。',
        html: `<table><thead><tr><th></th><th>广场之友</th><th>守树人</th><th>老根会员</th></tr></thead><tbody><tr><td>期限</td><td>30 天</td><td>一年</td><td>终身</td></tr><tr><td>价格</td><td>¥18</td><td>¥168</td><td>¥688</td></tr><tr><td>商店</td><td>九折</td><td>八五折</td><td>八五折</td></tr><tr><td>每天下载</td><td>20 次</td><td>50 次</td><td>不限</td></tr><tr><td>会员内容</td><td>可读</td><td>可读</td><td>可读</td></tr></tbody></table><h2>续费与升级</h2><p>续费从到期那天往后加。升级时，没用完的天数折算成差价抵扣。</p><h2>到期</h2><p>到期前七天提醒一次。到期后权限回到你的等级，写过的、买过的、收藏的一样不少。</p><h2>会员与等级</h2><p>两边的权限相加：会员没有的，等级有，就算有。会员不会提高等级，等级也不会送会员。</p>`,
      },
      en: {
        title: 'Membership',
        summary: 'How the three tiers differ; renewing, upgrading, running out.',
        html: `<table><thead><tr><th></th><th>Friend of the Square</th><th>Tree Keeper</th><th>Old Root</th></tr></thead><tbody><tr><td>For</td><td>30 days</td><td>a year</td><td>life</td></tr><tr><td>Price</td><td>$3</td><td>$28</td><td>$99</td></tr><tr><td>Shop</td><td>10 % off</td><td>15 % off</td><td>15 % off</td></tr><tr><td>Downloads a day</td><td>20</td><td>50</td><td>no limit</td></tr><tr><td>Members’ texts</td><td>yes</td><td>yes</td><td>yes</td></tr></tbody></table><h2>Renewing and upgrading</h2><p>A renewal is added at the end. When you upgrade, the days you have not used are taken off the price.</p><h2>Running out</h2><p>We remind you once, seven days before. Afterwards you have the permissions of your level again, and keep all you have written, bought and saved.</p><h2>Membership and level</h2><p>The two add up: what one of them allows is allowed. Membership does not raise your level, and a level brings no membership.</p>`,
      },
      es: {
        title: 'Membresía',
        summary: 'En qué se diferencian las tres modalidades; renovar, mejorar y vencer.',
        html: `<table><thead><tr><th></th><th>Amigo de la Plaza</th><th>Guardián del Árbol</th><th>Raíz Vieja</th></tr></thead><tbody><tr><td>Duración</td><td>30 días</td><td>un año</td><td>para siempre</td></tr><tr><td>Precio</td><td>3 €</td><td>28 €</td><td>95 €</td></tr><tr><td>Tienda</td><td>−10 %</td><td>−15 %</td><td>−15 %</td></tr><tr><td>Descargas al día</td><td>20</td><td>50</td><td>sin límite</td></tr><tr><td>Textos para socios</td><td>sí</td><td>sí</td><td>sí</td></tr></tbody></table><h2>Renovar y mejorar</h2><p>La renovación se suma al final. Al pasar a una modalidad superior, los días sin usar se descuentan del precio.</p><h2>Al vencer</h2><p>Te avisamos una vez, siete días antes. Después vuelves a los permisos de tu nivel y conservas todo lo escrito, comprado y guardado.</p><h2>Membresía y nivel</h2><p>Se suman: lo que permite una de las dos está permitido. La membresía no sube el nivel ni el nivel regala membresía.</p>`,
      },
    },
  },
] satisfies Doc[]
