import type { Article } from '../types.ts'

export const whyASquare = {
  key: 'why-a-square',
  slug: 'why-we-need-a-square',
  author: 'admin',
  category: 'essays',
  tags: ['banyan'],
  cover: 'why-a-square',
  hoursAgo: 121,
  original: 'zh-hans',
  views: 264,
  likedBy: [
    'su-ye',
    'ana',
    'zhou-wanqing',
    'nora-whelan',
    'marta-ruiz',
    'ben',
    'bai-yu',
    'shen-jiming',
    'diego-fuentes',
    'mute',
  ],
  favouritedBy: ['su-ye', 'ana', 'zhou-wanqing'],
  texts: {
    'zh-hans': {
      title: '为什么我们还需要一个广场',
      excerpt: '信息流知道你喜欢什么，广场不知道，所以你会遇见别的。',
      html: `<p>有人问我，站里有文章、有商店、能聊天，为什么偏要叫“广场”。我想了几天，觉得值得认真回答。</p>
<h2>广场不知道你喜欢什么</h2>
<p>信息流的好处是省事：你停下来看过什么，它就再端来什么。用久了会有一种感觉，世界上的人都在谈同一件事，而且都同意你。</p>
<p>广场做不到这一点。你去买葱，路上要经过吵架的、下棋的、修表的、哭着不肯回家的小孩。没有一样是为你准备的。你也没有能力把它们划走。于是你知道了一些本来不打算知道的事，比如修表的吴师傅正在教人怎么吵架吵得短一点。</p>
<h2>广场有尺寸</h2>
<p>广场听起来像是自然长出来的，其实人们为它的大小操过不少心。一五七三年，西班牙颁布过一部给美洲新城镇用的法令，里面写得很具体：广场应当是长方形，长至少是宽的一倍半，因为这样的形状最适合骑马的节庆；大小要按居民人数来定，还要想到城镇会长大；四条主街从四边的中间出去，四角朝向四面来风，免得风直灌进来。</p>
<p>四百年后，威廉·怀特在纽约的广场边架起摄影机，一拍就是好几年，想弄明白为什么有的广场满是人，有的漂亮却空着。他试过阳光、面积、形状，都不太说得通。最后的结论朴素得让人不好意思：人们最爱坐在有地方坐的地方。他还发现，给人能挪动的椅子，人坐下之前多半会把它挪一挪，哪怕只挪几厘米，又挪回来。</p>
<blockquote><p>挪椅子不是为了舒服，是为了说一声：这个位置是我选的。</p></blockquote>
<h2>我们从中学了什么</h2>
<p>这个站做的时候，我们在墙上贴了三张纸条。</p>
<ul>
<li><strong>要有地方坐。</strong>不登录也能读，读到哪里都没有弹窗催你。想说话的时候，凳子就在旁边。</li>
<li><strong>椅子要能挪。</strong>语言、货币、深浅、你关注谁、谁能给你写信，都由你自己摆。</li>
<li><strong>人来得多，才轮到管。</strong>先有树荫，再有公约。公约一共九条，写在门口，从来没有第十条。</li>
</ul>
<p>还有一件事不在纸条上。广场必须允许人什么都不做。一个人坐在台阶上，不买东西，不发言，只是看。他不是“未转化的用户”，他就是广场的一部分：正因为有人坐着看，走过的人才觉得这里安全。</p>
<h2>代价</h2>
<p>广场有代价。慢，吵，有人说错话，下雨会散。比起一个只属于你的、永远晴天的频道，它哪一样都不占便宜。</p>
<p>可是你的邻居在这里。不是“和你相似的人”，是邻居：住得近、但不一定想法相同的人。一个人要是只剩下同类，没有了邻居，大概会慢慢忘掉怎么跟人打招呼。</p>
<p>所以还是叫广场吧。周六早市八点，钟我来敲。</p>`,
    },
    en: {
      title: 'Why we still need a square',
      excerpt: 'The feed knows what you like. The square doesn’t, and so you meet something else.',
      html: `<p>Somebody asked me why a site with articles, a shop and a chat room should insist on calling itself a square. I thought about it for some days, and I think it deserves a proper answer.</p>
<h2>A square does not know what you like</h2>
<p>The good thing about a feed is that it saves trouble. Whatever you stopped to look at, it serves again. After a while you come to feel that the whole world is talking about one subject and agrees with you.</p>
<p>A square cannot do that. You go out for spring onions and on the way you pass a quarrel, a game of chess, a man mending a watch, and a child who is crying because he does not want to go home. None of it was put there for you, and you cannot swipe it away. So you learn things you had no plan to learn: for instance, that Mr Wu, who mends watches, is teaching somebody how to quarrel more briefly.</p>
<h2>A square has measurements</h2>
<p>Squares seem to have grown of themselves, but people have taken great pains over their size. In 1573 Spain issued ordinances for new towns in the Americas, and they are precise. The plaza shall be oblong, its length at least one and a half times its width, since that shape is best for festivals with horses. Its size shall follow the number of inhabitants, with an eye to the town’s growth. Four main streets leave from the middle of the sides, and the corners face the four winds, so that they don’t blow straight in.</p>
<p>Four centuries later William Whyte set up cameras beside the plazas of New York and filmed for years to find out why some were full and others handsome and empty. He tried sun, he tried area, he tried shape; none of them quite explained it. What he found in the end is almost embarrassing: people tend to sit where there are places to sit. He noticed too that, given a chair that can be moved, most people move it before they sit down, a few centimetres, and sometimes straight back again.</p>
<blockquote><p>You don’t move the chair to be comfortable. You move it to say: I chose this place.</p></blockquote>
<h2>What we took from that</h2>
<p>While we built this site, three notes hung on the wall.</p>
<ul>
<li><strong>There must be somewhere to sit.</strong> You can read without an account, and nothing pops up to hurry you. When you feel like speaking, the bench is right there.</li>
<li><strong>Chairs must move.</strong> Language, currency, light or dark, whom you follow and who may write to you: all yours to arrange.</li>
<li><strong>People first, rules after.</strong> The shade comes before the regulations. There are nine of them, by the door, and there has never been a tenth.</li>
</ul>
<p>One thing was on no note. A square must let people do nothing. Somebody sits on the steps, buys nothing, says nothing, and looks. That is not an “unconverted user”. That is a part of the square, and because somebody sits there looking, whoever walks past feels safe.</p>
<h2>The price</h2>
<p>It has a price. A square is slow and loud, people say foolish things, and rain breaks it up. Set against a channel of your own where the sun always shines, it loses on every count.</p>
<p>But your neighbours are here. Not “people like you”: neighbours, who live close by and need not agree. Somebody left with only their own kind, and no neighbours, would probably forget by degrees how to say good morning.</p>
<p>So let it be a square. Market on Saturday at eight. I’ll ring the bell.</p>`,
    },
    es: {
      title: 'Por qué seguimos necesitando una plaza',
      excerpt: 'El algoritmo sabe lo que te gusta. La plaza no, y por eso te encuentras con otra cosa.',
      html: `<p>Alguien me preguntó por qué un sitio con artículos, tienda y chat se empeña en llamarse plaza. Lo pensé unos días y creo que merece una respuesta en serio.</p>
<h2>La plaza no sabe lo que te gusta</h2>
<p>Lo bueno de las recomendaciones es que ahorran trabajo: lo que te detuviste a mirar, te lo vuelven a servir. Con el tiempo uno acaba creyendo que el mundo entero habla de lo mismo y que está de acuerdo con uno.</p>
<p>La plaza no puede hacer eso. Sales a por cebolletas y por el camino pasas junto a una discusión, una partida de ajedrez, un hombre que arregla un reloj y un niño que llora porque no quiere irse a casa. Nada de eso estaba ahí para ti, y tampoco puedes apartarlo con el dedo. Así te enteras de cosas que no pensabas aprender: por ejemplo, que el señor Wu, el relojero, está enseñando a alguien a discutir más corto.</p>
<h2>La plaza tiene medidas</h2>
<p>Las plazas parecen haber crecido solas, pero su tamaño ha dado mucho que pensar. En 1573 se dictaron en España unas ordenanzas para las nuevas poblaciones de América, y son muy concretas: la plaza ha de ser alargada, con un largo de al menos vez y media su ancho, porque es lo mejor para las fiestas de a caballo; su grandeza ha de ser proporcionada al número de vecinos, previendo que la población crezca; de los lados salen cuatro calles principales, una por medio de cada costado, y las esquinas miran a los cuatro vientos para que no entren de frente.</p>
<p>Cuatro siglos después, William Whyte plantó cámaras junto a las plazas de Nueva York y estuvo años filmando para entender por qué unas se llenaban y otras, preciosas, quedaban vacías. Probó con el sol, con la superficie, con la forma; nada lo explicaba del todo. Lo que encontró casi da vergüenza de puro sencillo: la gente se sienta donde hay sitio para sentarse. Y notó algo más: si la silla se puede mover, casi todos la mueven antes de sentarse, unos centímetros, y a veces la devuelven a donde estaba.</p>
<blockquote><p>No movemos la silla para estar cómodos. La movemos para decir: este sitio lo he elegido yo.</p></blockquote>
<h2>Lo que aprendimos</h2>
<p>Mientras hacíamos este sitio había tres notas en la pared.</p>
<ul>
<li><strong>Tiene que haber dónde sentarse.</strong> Se puede leer sin cuenta y nada salta para meterte prisa. Cuando te apetezca hablar, el banco está al lado.</li>
<li><strong>Las sillas se mueven.</strong> El idioma, la moneda, claro u oscuro, a quién sigues y quién puede escribirte: lo colocas tú.</li>
<li><strong>Primero la gente, después las normas.</strong> Antes la sombra que el reglamento. Son nueve, están en la puerta y nunca ha habido una décima.</li>
</ul>
<p>Hay algo que no estaba en ninguna nota. Una plaza tiene que dejar que la gente no haga nada. Alguien se sienta en la grada, no compra, no habla, mira. No es un «usuario sin convertir»: es parte de la plaza, y porque hay alguien sentado mirando, quien pasa se siente seguro.</p>
<h2>El precio</h2>
<p>Tiene un precio. La plaza es lenta y ruidosa, se dicen tonterías y la lluvia la deshace. Comparada con un canal solo tuyo en el que siempre hace sol, pierde en todo.</p>
<p>Pero aquí están tus vecinos. No «gente como tú»: vecinos, que viven cerca y no tienen por qué pensar igual. Quien se quedara solo con los suyos, sin vecinos, seguramente acabaría olvidando cómo se dan los buenos días.</p>
<p>Así que plaza se queda. El sábado hay mercado a las ocho. La campana la toco yo.</p>`,
    },
  },
} satisfies Article
