import type { Doc } from '../types.ts'

export const start = [
  {
    key: 'getting-started',
    slug: 'getting-started',
    parent: null,
    updatedDaysAgo: 12,
    texts: {
      'zh-hans': {
        title: '从这里开始',
        summary: '不登录能做什么，登录以后多了什么，第一天该去哪里看看。',
        html: `<p>榕树下不用登录就能读：文章、公开话题、商店和这里的帮助都开着门。想说话、收藏、买东西，再注册也不迟。</p><h2>四个地方</h2><ul><li><strong>文章</strong>：慢慢读的东西，按分类和标签找。</li><li><strong>社区</strong>：按节点分的话题和回答，有问必有人答，常常不止一个。</li><li><strong>商店</strong>：邻居做的东西，也有图纸、图集这类下载。</li><li><strong>个人主页</strong>：点任何人的名字，看他写过什么、回答过什么。</li></ul><h2>第一天</h2><ol><li>选好语言和货币，在页面右上角。</li><li>去“节点”挑两三个加入，首页就会有你关心的话题。</li><li>找一个你会的问题，写一个回答。不用长，具体就好。</li></ol><blockquote><p>不知道从哪里说起，就说你的阳台朝哪边。</p></blockquote>`,
      },
      en: {
        title: 'Getting started',
        summary:
          'What you can do without an account, what an account adds, and where to go on the first day.',
        html: `<p>You can read Banyan Square without an account: articles, public topics, the shop and this help are open to everyone. Sign up when you want to speak, keep things or buy.</p><h2>Four places</h2><ul><li><strong>Articles</strong>: for reading slowly, found by category and tag.</li><li><strong>Community</strong>: topics and answers, sorted into nodes. Somebody answers, often more than one.</li><li><strong>Shop</strong>: what the neighbours make, and downloads such as plans and picture sets.</li><li><strong>Profiles</strong>: press any name to see what that person has written and answered.</li></ul><h2>The first day</h2><ol><li>Choose your language and currency at the top right.</li><li>Join two or three nodes, and the home page will show what you care about.</li><li>Find a question you can answer. It need not be long, only concrete.</li></ol><blockquote><p>If you don’t know how to begin, tell us which way your balcony faces.</p></blockquote>`,
      },
      es: {
        title: 'Primeros pasos',
        summary: 'Qué se puede hacer sin cuenta, qué añade una cuenta y adónde ir el primer día.',
        html: `<p>La Plaza del Baniano se lee sin cuenta: los artículos, los temas públicos, la tienda y esta ayuda están abiertos. Regístrate cuando quieras hablar, guardar o comprar.</p><h2>Cuatro sitios</h2><ul><li><strong>Artículos</strong>: para leer despacio, por categoría y etiqueta.</li><li><strong>Comunidad</strong>: temas y respuestas, ordenados por nodos. Alguien contesta, y muchas veces más de uno.</li><li><strong>Tienda</strong>: lo que hacen los vecinos, y descargas como planos y series de fotos.</li><li><strong>Perfiles</strong>: pulsa cualquier nombre para ver qué ha escrito y respondido.</li></ul><h2>El primer día</h2><ol><li>Elige idioma y moneda, arriba a la derecha.</li><li>Únete a dos o tres nodos y la portada te mostrará lo que te interesa.</li><li>Busca una pregunta que sepas responder. No hace falta que sea larga: que sea concreta.</li></ol><blockquote><p>Si no sabes por dónde empezar, dinos hacia dónde mira tu balcón.</p></blockquote>`,
      },
    },
  },
  {
    key: 'language-and-appearance',
    slug: 'language-and-appearance',
    parent: 'getting-started',
    updatedDaysAgo: 30,
    texts: {
      'zh-hans': {
        title: '语言、货币与深浅色',
        summary: '三种语言、三种货币、三种亮度，怎么换，换了之后什么会变、什么不会。',
        html: `<h2>语言</h2><p>界面有中文、英文和西班牙文。地址前面有 <code>/en</code> 或 <code>/es</code> 的是另外两种语言，把链接发给别人，对方看到的就是那一种。</p><p>文章、商品和帮助有译文就显示译文，没有就显示原文，并注明原文的语言。话题和回答永远保留作者写的样子。</p><h2>货币</h2><p>人民币、美元、欧元。换货币只改变显示和付款用的价格，商品为每种货币单独定价，不按汇率折算。你的余额也按货币分开存放。</p><h2>深浅色</h2><p>按钮在深色、浅色、跟随系统之间轮换。个别页面固定为深色，离开后会恢复你的选择。</p><h2>键盘</h2><p>按 <code>/</code> 或 <code>Ctrl K</code> 打开搜索，<code>Esc</code> 关上。</p>`,
      },
      en: {
        title: 'Language, currency, light and dark',
        summary:
          'Three languages, three currencies, three modes: how to change them, and what changes with them.',
        html: `<h2>Language</h2><p>The interface speaks Chinese, English and Spanish. Addresses that begin with <code>/en</code> or <code>/es</code> are in those languages, so whoever you send a link to sees the one you saw.</p><p>Articles, products and help pages appear translated where a translation exists; otherwise you see the original with a note. Topics and answers always stay as their authors wrote them.</p><h2>Currency</h2><p>Renminbi, US dollars and euros. The choice decides which price you see and pay. Every product has a price of its own in each currency; nothing is converted. Your balances are kept apart by currency, too.</p><h2>Light and dark</h2><p>The button goes round dark, light and the system’s own choice. A page may insist on dark; your choice comes back when you leave it.</p><h2>Keyboard</h2><p><code>/</code> or <code>Ctrl K</code> opens the search, <code>Esc</code> closes it.</p>`,
      },
      es: {
        title: 'Idioma, moneda, claro y oscuro',
        summary: 'Tres idiomas, tres monedas, tres modos: cómo cambiarlos y qué cambia con ellos.',
        html: `<h2>Idioma</h2><p>La interfaz habla chino, inglés y español. Las direcciones que empiezan por <code>/en</code> o <code>/es</code> están en esos idiomas, así que quien reciba tu enlace verá el mismo que tú.</p><p>Los artículos, los productos y la ayuda aparecen traducidos si hay traducción; si no, se muestra el original con una nota. Los temas y las respuestas se quedan siempre como los escribió su autor.</p><h2>Moneda</h2><p>Yuan, dólar estadounidense y euro. La elección decide qué precio ves y pagas. Cada producto tiene su propio precio en cada moneda; no se convierte nada. Tus saldos también van separados por moneda.</p><h2>Claro y oscuro</h2><p>El botón pasa por oscuro, claro y el modo del sistema. Alguna página puede ser siempre oscura; al salir vuelve tu elección.</p><h2>Teclado</h2><p><code>/</code> o <code>Ctrl K</code> abre la búsqueda y <code>Esc</code> la cierra.</p>`,
      },
    },
  },
  {
    key: 'account-and-security',
    slug: 'account-and-security',
    parent: null,
    updatedDaysAgo: 21,
    texts: {
      'zh-hans': {
        title: '账户与安全',
        summary: '注册、登录、找回密码，以及怎么知道谁在用你的账户。',
        html: `<h2>注册与登录</h2><p>用手机号或邮箱注册，验证码十分钟内有效。头像可以随机生成，也可以上传。</p><h2>忘记密码</h2><p>在登录框点“忘记密码”，完成图形验证后收取验证码，设置新密码。不论账户是否存在，页面的回答都一样，这是为了不让别人试探你有没有注册。</p><h2>谁在登录</h2><p>“安全”页列出每一个登录着的设备和时间，任何一个都可以单独退出。看到不认识的，先退出它，再改密码。</p><h2>多一把锁</h2><ul><li>两步验证：登录时再输入一次动态码。</li><li>通行密钥：用手机或电脑的指纹、面容登录，不需要记密码。</li></ul><h2>别人问你要验证码</h2><p>我们不会在私信、聊天室、工单和电话里向你要验证码或密码。问你要的，一定不是我们。</p>`,
      },
      en: {
        title: 'Account and security',
        summary: 'Signing up, signing in, a forgotten password, and how to see who is using your account.',
        html: `<h2>Signing up and in</h2><p>Sign up with a phone number or an e-mail address; the code is good for ten minutes. Have an avatar made for you, or upload your own.</p><h2>A forgotten password</h2><p>Choose “Forgot password” in the sign-in box, solve the picture, receive a code and set a new one. The answer looks the same whether or not an account exists, so that nobody can find out from us whether you have one.</p><h2>Who is signed in</h2><p>The security page lists every device with its time, and you can sign out each one by itself. If you see one you don’t know, sign it out first, then change the password.</p><h2>A second lock</h2><ul><li>Two-step sign-in asks for a changing code as well.</li><li>A passkey lets you in with the fingerprint or face your phone or computer knows, and there is no password to remember.</li></ul><h2>If somebody asks for your code</h2><p>We never ask for a code or a password, neither in messages nor in the chat room, in tickets or by telephone. Whoever asks is not us.</p>`,
      },
      es: {
        title: 'Cuenta y seguridad',
        summary: 'Registrarse, entrar, recuperar la contraseña y ver quién está usando tu cuenta.',
        html: `<h2>Registro y acceso</h2><p>Regístrate con un teléfono o un correo; el código vale diez minutos. Puedes generar un avatar al azar o subir el tuyo.</p><h2>Contraseña olvidada</h2><p>En el cuadro de acceso elige «He olvidado la contraseña», resuelve la imagen, recibe un código y pon una nueva. La respuesta es igual exista o no la cuenta, para que nadie pueda averiguar por nosotros si la tienes.</p><h2>Quién ha entrado</h2><p>La página de seguridad muestra cada dispositivo con su hora, y puedes cerrar cualquiera por separado. Si ves uno que no conoces, ciérralo primero y cambia después la contraseña.</p><h2>Un segundo cerrojo</h2><ul><li>La verificación en dos pasos pide además un código que cambia.</li><li>Con una llave de acceso entras con la huella o la cara que ya conoce tu teléfono u ordenador, sin contraseña que recordar.</li></ul><h2>Si alguien te pide el código</h2><p>Nunca pedimos códigos ni contraseñas, ni por mensaje ni en el chat, ni en consultas ni por teléfono. Quien los pide no somos nosotros.</p>`,
      },
    },
  },
  {
    key: 'levels-and-credit',
    slug: 'levels-and-credit',
    parent: 'account-and-security',
    updatedDaysAgo: 8,
    texts: {
      'zh-hans': {
        title: '等级、积分与余额',
        summary: '经验决定等级，积分可以花，余额是钱。三样东西，三本账。',
        html: `<h2>经验与等级</h2><p>签到、回答被采纳、写的东西被人喜欢，都会得到经验。等级只看累计挣得的经验：花积分不会降级，花钱也买不到。</p><table><thead><tr><th>等级</th><th>经验</th><th>多出来的权限</th></tr></thead><tbody><tr><td>Lv.1 新芽</td><td>0</td><td>发话题、回答、评论</td></tr><tr><td>Lv.2 嫩枝</td><td>100</td><td>聊天、私信、上传图片</td></tr><tr><td>Lv.3 青叶</td><td>400</td><td>上传音频与附件</td></tr><tr><td>Lv.4 气根</td><td>1,200</td><td>发表文章、上传视频</td></tr><tr><td>Lv.5 成荫</td><td>3,000</td><td>建立节点、上架商品</td></tr><tr><td>Lv.6 老榕</td><td>8,000</td><td>编写帮助文档</td></tr></tbody></table><h2>积分</h2><p>用来打开付费内容、发积分悬赏、换商品。可以挣，也可以买，不能换回现金。</p><h2>余额</h2><p>每种货币一个余额，充值的和挣来的分开记。发出的悬赏、没付完的订单会先冻结一部分，显示为“已预留”。</p><p>每一笔都在“钱包”页，可以按种类筛选，也可以导出 CSV。</p>`,
      },
      en: {
        title: 'Levels, credit and balance',
        summary:
          'Experience decides your level, credit can be spent, and the balance is money. Three things, three books.',
        html: `<h2>Experience and levels</h2><p>Checking in, having an answer accepted and being liked all earn experience. Your level follows the experience you have earned in all: spending credit never lowers it, and money does not buy it.</p><table><thead><tr><th>Level</th><th>Experience</th><th>What it adds</th></tr></thead><tbody><tr><td>Lv.1 Sprout</td><td>0</td><td>topics, answers, comments</td></tr><tr><td>Lv.2 Twig</td><td>100</td><td>chat, messages, pictures</td></tr><tr><td>Lv.3 Leaf</td><td>400</td><td>sound and attachments</td></tr><tr><td>Lv.4 Aerial root</td><td>1,200</td><td>articles, video</td></tr><tr><td>Lv.5 Shade</td><td>3,000</td><td>nodes of your own, products</td></tr><tr><td>Lv.6 Old banyan</td><td>8,000</td><td>help pages</td></tr></tbody></table><h2>Credit</h2><p>For paid texts, credit bounties and exchange items. You can earn it or buy it; it does not turn back into cash.</p><h2>Balance</h2><p>One for each currency, with what you paid in and what you earned kept apart. Bounties you have offered and orders not yet paid hold a part of it, shown as “reserved”.</p><p>Every movement is on your wealth page, can be filtered by kind and taken out as CSV.</p>`,
      },
      es: {
        title: 'Niveles, créditos y saldo',
        summary:
          'La experiencia decide el nivel, los créditos se gastan y el saldo es dinero. Tres cosas, tres libros.',
        html: `<h2>Experiencia y niveles</h2><p>Pasar lista, que te acepten una respuesta y que guste lo que escribes dan experiencia. El nivel depende de toda la experiencia ganada: gastar créditos no lo baja y el dinero no lo compra.</p><table><thead><tr><th>Nivel</th><th>Experiencia</th><th>Qué añade</th></tr></thead><tbody><tr><td>Lv.1 Brote</td><td>0</td><td>temas, respuestas, comentarios</td></tr><tr><td>Lv.2 Ramita</td><td>100</td><td>chat, mensajes, imágenes</td></tr><tr><td>Lv.3 Hoja</td><td>400</td><td>audio y adjuntos</td></tr><tr><td>Lv.4 Raíz aérea</td><td>1200</td><td>artículos, vídeo</td></tr><tr><td>Lv.5 Sombra</td><td>3000</td><td>nodos propios, productos</td></tr><tr><td>Lv.6 Baniano viejo</td><td>8000</td><td>páginas de ayuda</td></tr></tbody></table><h2>Créditos</h2><p>Para textos de pago, recompensas en créditos y canjes. Se ganan o se compran; no vuelven a ser dinero.</p><h2>Saldo</h2><p>Uno por moneda, con lo ingresado y lo ganado por separado. Las recompensas ofrecidas y los pedidos sin pagar retienen una parte, que aparece como «reservado».</p><p>Cada movimiento está en tu página de patrimonio; se puede filtrar por tipo y exportar en CSV.</p>`,
      },
    },
  },
  {
    key: 'privacy-and-your-data',
    slug: 'privacy-and-your-data',
    parent: 'account-and-security',
    updatedDaysAgo: 45,
    texts: {
      'zh-hans': {
        title: '隐私与你的数据',
        summary: '谁看得到什么，怎么把自己的东西全部带走，怎么离开。',
        html: `<h2>谁看得到什么</h2><p>主页上的名字、头像、简介和你公开写的东西，所有人可见。邮箱、手机号、地址、余额、订单只有你自己看得到；管理员处理工单时能看到与该工单有关的部分。</p><h2>带走</h2><p>“隐私”页可以导出一份完整的数据：资料、文章、话题、回答、评论、收藏、订单和账目，文件是通用格式，别的软件也打得开。</p><h2>离开</h2><p>同一页可以申请删除账户。你的资料会被抹去；回答和评论默认保留正文、去掉署名，因为别人的讨论还要读得通。想连正文一起删，勾上那一项即可。</p><h2>通知与邮件</h2><p>每一类通知都能分别决定：站内、邮件、浏览器推送。每封邮件底部都有一键退订，并写明你为什么收到它。</p>`,
      },
      en: {
        title: 'Privacy and your data',
        summary: 'Who sees what, how to take all of it with you, and how to leave.',
        html: `<h2>Who sees what</h2><p>Your name, avatar, bio and whatever you write in public can be seen by everyone. Address, phone, e-mail, balances and orders only by you; an admin who works on a ticket sees what belongs to that ticket.</p><h2>Taking it with you</h2><p>The privacy page exports everything: profile, articles, topics, answers, comments, favourites, orders and statements, in common formats that other programs read.</p><h2>Leaving</h2><p>On the same page you can ask for the account to be erased. Your profile goes; answers and comments normally keep their text and lose your name, since other people’s conversations should still make sense. If you want the text gone too, tick that box.</p><h2>Notifications and mail</h2><p>Decide for each kind whether it reaches you on the site, by mail or by push. Every mail says why you got it and can be stopped with one press.</p>`,
      },
      es: {
        title: 'Privacidad y tus datos',
        summary: 'Quién ve qué, cómo llevártelo todo y cómo marcharte.',
        html: `<h2>Quién ve qué</h2><p>Tu nombre, tu avatar, tu presentación y lo que escribes en público lo ve todo el mundo. El correo, el teléfono, la dirección, los saldos y los pedidos solo los ves tú; quien atiende una consulta ve lo que toca a esa consulta.</p><h2>Llevártelo</h2><p>La página de privacidad exporta todo: perfil, artículos, temas, respuestas, comentarios, favoritos, pedidos y movimientos, en formatos corrientes que otros programas saben leer.</p><h2>Marcharte</h2><p>En la misma página puedes pedir que se borre la cuenta. El perfil desaparece; las respuestas y los comentarios suelen conservar el texto sin tu nombre, para que la conversación de los demás siga entendiéndose. Si quieres borrar también el texto, marca esa casilla.</p><h2>Avisos y correo</h2><p>Decide para cada tipo si llega al sitio, al correo o como notificación. Cada correo dice por qué lo recibes y se cancela con una pulsación.</p>`,
      },
    },
  },
] satisfies Doc[]
