import type { Page } from '../types.ts'

export const customPages = [
  {
    key: 'about',
    id: 'about',
    slug: null,
    cover: 'page-about',
    updatedDaysAgo: 64,
    texts: {
      'zh-hans': {
        title: '关于榕树下',
        description: '一个网站，想做成一个广场的样子。',
        html: `<p>榕树下是一个网站，想做成一个广场的样子：有人读报，有人下棋，有人修表，有人什么也不做。</p><h2>怎么来的</h2><p>三年前，老榕树底下的早市缺一块公告板。木匠林一木钉了一块，两周就贴满了；顾知秋说，不如做一个贴不满的。第一版只有三页：文章、问答、谁家有多余的葱。</p><h2>怎么活</h2><p>没有广告。收入来自会员、商店的一成服务费和影像节点的暗房租金，支出是两台服务器和周六的茶。账目每季度在“广场改造”节点公布。</p><h2>怎么管</h2><p>规矩有九条，写在<a href="/page/1">邻里公约</a>里。处理每一件举报都会写明理由，被处理的人可以申诉。</p><h2>怎么找到我们</h2><p>周六早上，老榕树南侧第一张长凳。其余时间写信到 help@plaza.example。</p>`,
      },
      en: {
        title: 'About Banyan Square',
        description: 'A web site that would like to be a square.',
        html: `<p>Banyan Square is a web site that would like to be a square: somebody reads the paper, somebody plays chess, somebody mends a watch, and somebody does nothing at all.</p><h2>How it began</h2><p>Three years ago the market under the old banyan needed a notice board. Lin Yimu, the joiner, put one up, and within two weeks it was full. Gu Zhiqiu said they had better build one that could not get full. The first version had three pages: articles, questions, and who has spring onions to spare.</p><h2>How it lives</h2><p>There are no advertisements. Money comes from members, from a tenth of what the shop sells and from the rent for the darkroom; it goes into two servers and the tea on Saturdays. The accounts are published every quarter in the node “Works on the Square”.</p><h2>How it is run</h2><p>By nine <a href="/page/1">house rules</a>. Every report is answered with a reason, and whoever it concerns may appeal.</p><h2>Where to find us</h2><p>On Saturday mornings, on the first bench south of the tree. At other times write to help@plaza.example.</p>`,
      },
      es: {
        title: 'Quiénes somos',
        description: 'Un sitio web al que le gustaría ser una plaza.',
        html: `<p>La Plaza del Baniano es un sitio web al que le gustaría ser una plaza: hay quien lee el periódico, quien juega al ajedrez, quien arregla un reloj y quien no hace nada.</p><h2>Cómo empezó</h2><p>Hace tres años, al mercado de debajo del baniano le hacía falta un tablón de anuncios. Lin Yimu, el carpintero, clavó uno y en dos semanas estaba lleno. Gu Zhiqiu dijo que mejor hacer uno que no se llenara. La primera versión tenía tres páginas: artículos, preguntas y a quién le sobraban cebolletas.</p><h2>De qué vive</h2><p>No hay anuncios. El dinero viene de los socios, de la décima parte de lo que vende la tienda y del alquiler del laboratorio de fotos; se va en dos servidores y en el té de los sábados. Las cuentas se publican cada trimestre en el nodo «Obras de la plaza».</p><h2>Cómo se gobierna</h2><p>Con nueve <a href="/page/1">normas de convivencia</a>. Cada denuncia se contesta con un motivo, y la persona afectada puede apelar.</p><h2>Dónde encontrarnos</h2><p>Los sábados por la mañana, en el primer banco al sur del árbol. Los demás días, en help@plaza.example.</p>`,
      },
    },
  },
  {
    key: 'terms',
    id: 'terms',
    slug: null,
    cover: null,
    updatedDaysAgo: 180,
    texts: {
      'zh-hans': {
        title: '使用条款',
        description: '尽量写短的条款。',
        html: `<h2>账户</h2><p>一个人一个账户，请妥善保管密码。用你的账户做的事算你做的。</p><h2>你写的东西</h2><p>著作权归你。你允许我们在本站展示、排版、生成摘要，并提供给你选择的读者。你删除之后，我们停止展示。</p><h2>买与卖</h2><p>商品由卖家提供，本站代收货款，收取一成服务费。实物收货七天内未拆封可退；下载、许可码与会员在未使用前可退。积分与会员不能兑换现金。</p><h2>悬赏</h2><p>赏金在发布时冻结，按规则支付或退还，规则见帮助。</p><h2>处罚</h2><p>违反公约的内容会被移除，情节重的限制发言。处罚有理由、有期限，可以申诉。</p><h2>责任</h2><p>邻居的回答是邻居的经验，不是医疗、法律或用电安全方面的专业意见。动手之前，请自己判断。</p><h2>变更</h2><p>条款有变，提前三十天在首页说明。</p>`,
      },
      en: {
        title: 'Terms of use',
        description: 'As short as we could make them.',
        html: `<h2>Your account</h2><p>One person, one account. Look after the password; what is done with your account counts as done by you.</p><h2>What you write</h2><p>The copyright stays yours. You allow us to show it here, to set it, to make excerpts and to give it to the readers you have chosen. When you delete it, we stop.</p><h2>Buying and selling</h2><p>Goods come from their sellers; we take the payment for them and keep a tenth. Unopened goods may be returned within seven days of delivery; downloads, licence keys and memberships as long as they are unused. Credit and membership can’t be turned into cash.</p><h2>Bounties</h2><p>A bounty is held when it is published, and paid or returned by the rules in the help pages.</p><h2>Sanctions</h2><p>What breaks the house rules is removed; in serious cases a member may not post for some time. Sanctions have a reason and an end, and can be appealed.</p><h2>Liability</h2><p>A neighbour’s answer is a neighbour’s experience, not professional advice on medicine, law or electricity. Before you pick up a tool, use your judgement.</p><h2>Changes</h2><p>Changes to these terms are announced on the home page thirty days ahead.</p>`,
      },
      es: {
        title: 'Condiciones de uso',
        description: 'Tan cortas como hemos podido.',
        html: `<h2>Tu cuenta</h2><p>Una persona, una cuenta. Cuida la contraseña: lo que se haga con tu cuenta cuenta como hecho por ti.</p><h2>Lo que escribes</h2><p>Los derechos son tuyos. Nos permites mostrarlo aquí, maquetarlo, extraer resúmenes y ofrecerlo a los lectores que elijas. Cuando lo borras, dejamos de mostrarlo.</p><h2>Comprar y vender</h2><p>Los artículos son de quien los vende; nosotros cobramos en su nombre y nos quedamos la décima parte. Lo que no se haya abierto puede devolverse en siete días desde la entrega; las descargas, licencias y membresías, mientras no se usen. Los créditos y la membresía no se cambian por dinero.</p><h2>Recompensas</h2><p>El premio se retiene al publicar y se paga o se devuelve según las reglas de la ayuda.</p><h2>Sanciones</h2><p>Lo que incumple las normas se retira; en casos graves, quien lo hizo no podrá publicar durante un tiempo. Toda sanción tiene motivo y final, y se puede apelar.</p><h2>Responsabilidad</h2><p>La respuesta de un vecino es su experiencia, no consejo profesional de medicina, derecho o electricidad. Antes de coger una herramienta, usa tu criterio.</p><h2>Cambios</h2><p>Los cambios se anuncian en la portada con treinta días de antelación.</p>`,
      },
    },
  },
  {
    key: 'privacy',
    id: 'privacy',
    slug: null,
    cover: null,
    updatedDaysAgo: 180,
    texts: {
      'zh-hans': {
        title: '隐私',
        description: '收集什么，为什么，存多久，怎么拿走。',
        html: `<table><thead><tr><th>收集什么</th><th>为什么</th><th>存多久</th></tr></thead><tbody><tr><td>邮箱或手机号</td><td>登录、找回密码</td><td>到你删除账户</td></tr><tr><td>你写的内容</td><td>显示给读者</td><td>到你删除</td></tr><tr><td>收货地址、订单</td><td>寄东西、退款、记账</td><td>订单按法律要求的年限</td></tr><tr><td>登录时间与设备</td><td>让你看到谁在用你的账户</td><td>九十天</td></tr><tr><td>随机访客编号</td><td>购物车、“有没有帮助”的投票</td><td>在你的浏览器里，清除即没有</td></tr></tbody></table><h2>不做的事</h2><p>不卖数据，不放广告追踪，页面不加载其他公司的脚本。二维码和头像由本站自己生成。</p><h2>你的权利</h2><p>在“隐私”页可以导出全部数据、删除账户、撤回同意。也可以写信到 help@plaza.example。</p>`,
      },
      en: {
        title: 'Privacy',
        description: 'What we keep, why, for how long, and how to take it away.',
        html: `<table><thead><tr><th>What</th><th>Why</th><th>How long</th></tr></thead><tbody><tr><td>E-mail or phone number</td><td>signing in, a forgotten password</td><td>until you erase the account</td></tr><tr><td>What you write</td><td>to show it to readers</td><td>until you delete it</td></tr><tr><td>Addresses and orders</td><td>delivery, refunds, bookkeeping</td><td>orders as long as the law demands</td></tr><tr><td>Time and device of sign-ins</td><td>so that you see who uses your account</td><td>ninety days</td></tr><tr><td>A random visitor number</td><td>the cart, the vote “was this helpful”</td><td>in your browser, until you clear it</td></tr></tbody></table><h2>What we don’t do</h2><p>We sell no data, run no advertising trackers and load no scripts of other companies. QR codes and avatars are made here.</p><h2>Your rights</h2><p>On the privacy page you can export everything, erase the account and take back any consent. Or write to help@plaza.example.</p>`,
      },
      es: {
        title: 'Privacidad',
        description: 'Qué guardamos, por qué, cuánto tiempo y cómo llevártelo.',
        html: `<table><thead><tr><th>Qué</th><th>Para qué</th><th>Cuánto tiempo</th></tr></thead><tbody><tr><td>Correo o teléfono</td><td>entrar y recuperar la contraseña</td><td>hasta que borres la cuenta</td></tr><tr><td>Lo que escribes</td><td>mostrarlo a los lectores</td><td>hasta que lo borres</td></tr><tr><td>Direcciones y pedidos</td><td>envíos, reembolsos y contabilidad</td><td>los pedidos, lo que exija la ley</td></tr><tr><td>Hora y dispositivo de acceso</td><td>para que veas quién usa tu cuenta</td><td>noventa días</td></tr><tr><td>Un número de visita al azar</td><td>el carrito y el voto «¿te ha servido?»</td><td>en tu navegador, hasta que lo borres</td></tr></tbody></table><h2>Lo que no hacemos</h2><p>No vendemos datos, no ponemos rastreadores publicitarios y no cargamos código de otras empresas. Los códigos QR y los avatares se generan aquí.</p><h2>Tus derechos</h2><p>En la página de privacidad puedes exportarlo todo, borrar la cuenta y retirar cualquier consentimiento. O escribe a help@plaza.example.</p>`,
      },
    },
  },
] satisfies Page[]
