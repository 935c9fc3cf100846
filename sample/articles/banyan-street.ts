import type { Article } from '../types.ts'

export const banyanStreet = {
  key: 'banyan-street',
  slug: null,
  author: 'zhou-wanqing',
  category: 'city-and-trees',
  tags: ['banyan', 'numbers'],
  cover: 'banyan-street',
  hoursAgo: 3,
  original: 'zh-hans',
  views: 412,
  likedBy: ['admin', 'shen-jiming', 'ana', 'su-ye', 'maker', 'bai-yu', 'ruan-ayi', 'nora-whelan', 'chen-yan'],
  favouritedBy: ['shen-jiming', 'ana', 'su-ye', 'marta-ruiz'],
  texts: {
    'zh-hans': {
      title: '一棵三百岁的榕树，怎样改变了一条街的走向',
      excerpt: '路本来是直的。是谁让它在树前拐了一个弯，又是谁在四十七年后守住了这个弯？',
      html: `<p>榕树街全长四百一十米，从桥头看过去是一条直线，走到一半却忽然往南让开十一米，绕过一棵树，再回到原来的方向。外地司机总在这里踩一脚刹车。本地人不踩，他们从小就知道路要在这里弯。</p>
<h2>先有树，后有路</h2>
<p>福建人种榕树的历史有据可查。北宋治平年间，福州知州张伯玉让百姓编户植榕，没过多少年便“绿荫满城，暑不张盖”，夏天上街不用打伞，福州从此也叫榕城。我们街上这棵没有那么老。园林部门在树上挂的牌子写着“约三百二十年，二级”：在中国，一百年以上的树算古树，三百年到五百年是二级，五百年以上才是一级。</p>
<p>“约”字很重要。榕树没有清楚的年轮可数，热带的冬天不够冷，长得快与慢的界线是糊的。树龄多半来自县志、碑文和老人的口述，再用树围去核对。我们这棵的依据是桥头那块康熙年间的修桥碑，上面写工人“憩于榕下”。</p>
<h2>会走路的树</h2>
<p>榕树能撑开这么大的树冠，靠的是气根。细的时候像胡子，垂在半空吸潮气；一旦碰到泥土，几年工夫就能长成手臂粗的支柱根，把横枝托住，横枝于是可以再往外伸。一棵树看起来像一片林子，就是这么来的。</p>
<figure><img src="sample:banyan-plan" alt="榕树街平面示意：街道在树前向南绕行"><figcaption>街道在树前向南让开十一米。虚线是一九五六年规划图上的直线。</figcaption></figure>
<p>问题也从这里来。水泥地面上，气根落不了地，被人嫌碍事剪掉，树冠就只剩一根主干撑着，台风一来最危险。所以养护榕树有一条听起来很懒的规矩：给它留一圈土，别的它自己会办。通行的做法是把树冠垂直投影再往外放五米，圈里不铺硬地、不堆东西、不挖沟。</p>
<h2>一九五六年的那条直线</h2>
<p>街道档案里有一张一九五六年的规划图，路是直的，从树的正中间穿过去。图的背面有人用铅笔写了一行字：“绕树需增石料十二方。”没有署名。路最后是绕的，十二方石料后来铺成了树下那一圈台阶，现在早市的人都坐在上面。</p>
<p>二〇〇三年又有过一次。这回是拓宽，方案是把树移到新公园去。移一棵三百年的榕树，要先断根、缩冠，活下来也不再是原来那棵。听证会上没有人讲文化，一位卖鱼丸的阿婆说：“树走了，我夏天在哪里出摊？”她算得很清楚：树荫底下比马路中间低七八度，她的冰一天少化三分之一。</p>
<blockquote><p>城市里的树荫不是装饰，是一种公共设施，和路灯、下水道一样。只是它不用通电。</p></blockquote>
<h2>弯道带来了什么</h2>
<p>我在这个弯道上数过三个下午的车。车到弯前平均慢下来将近一半，于是有人开始在这里过街；有人过街，就有人摆摊；摆摊的人要坐，台阶就成了凳子。今天早市的二十四个摊位，恰好排满树冠的投影，谁也没有规划过。</p>
<p>一棵树让一条路慢了下来，慢下来的地方长出了一个广场。这件事花了三百年，也可以说只花了十二方石料。</p>`,
    },
    en: {
      title: 'How a 300-year-old banyan bent a street',
      excerpt:
        'The road was meant to be straight. Who made it step aside for a tree, and who kept the bend forty-seven years later?',
      html: `<p>Banyan Street is four hundred and ten metres long. From the bridge it looks like a ruled line, but halfway along it steps aside eleven metres to the south, goes round a tree, and comes back to where it was heading. Drivers from elsewhere brake here. Local people don’t: they have known since childhood that this is where the road bends.</p>
<h2>First the tree, then the road</h2>
<p>The planting of banyans in Fujian is on record. In the 1060s Zhang Boyu, prefect of Fuzhou, had households plant them along the streets, and before long, it was said, green shade filled the town and nobody needed a parasol in summer. Fuzhou has been called the Banyan City ever since. Ours is not that old. The plate on its trunk reads “about 320 years, second class”: in China a tree of more than a hundred years counts as ancient, from three hundred it is of the second class, and only from five hundred of the first.</p>
<p>The word “about” matters. A banyan has no clear rings to count; winters this far south are too mild to draw a line between one year and the next. Its age comes from chronicles, inscriptions and what old people say, checked against the girth of the trunk. For ours the witness is a stone at the bridgehead from the Kangxi years, which says that the masons “rested beneath the banyan”.</p>
<h2>A tree that walks</h2>
<p>What lets a banyan spread so far are its aerial roots. Thin, they hang like a beard and drink the damp air. Once they touch soil they thicken within a few years into pillars as stout as an arm, which carry the branch above, and the branch can then reach out further. That is how one tree comes to look like a wood.</p>
<figure><img src="sample:banyan-plan" alt="Sketch plan of Banyan Street: the road passes south of the tree"><figcaption>The street steps eleven metres south. The dashes show the straight line of the plan of 1956.</figcaption></figure>
<p>The trouble begins there too. On concrete the roots find nothing to hold, people cut them because they are in the way, and the whole crown is left to one trunk just when the typhoon comes. So the first rule of caring for a banyan sounds like laziness: leave a ring of bare earth and it will see to the rest. The usual practice is to take the outline of the crown on the ground, add five metres, and inside that pave nothing, pile nothing up and dig no trench.</p>
<h2>The straight line of 1956</h2>
<p>In the street’s files lies a plan of 1956 in which the road runs straight through the middle of the tree. On the back somebody has pencilled: “Going round needs twelve more cubic metres of stone.” There is no signature. The road did go round, and the twelve cubic metres became the ring of steps under the crown where the market sits today.</p>
<p>In 2003 it nearly happened again. The road was to be widened and the tree moved to a new park. To move a banyan of three centuries you cut its roots and its crown, and if it lives it is no longer the same tree. At the hearing nobody spoke of heritage. An old woman who sold fish balls asked: “If the tree goes, where do I stand in summer?” She had done her sums. In the shade it was seven or eight degrees cooler than on the road, and her ice lasted a third longer.</p>
<blockquote><p>Shade in a city is not decoration. It is a public utility, like lamps and drains, except that it needs no current.</p></blockquote>
<h2>What the bend brought</h2>
<p>I have counted cars here on three afternoons. Before the bend they slow to about half. Because they slow, people cross. Because people cross, somebody sets up a stall; those who stop at a stall want to sit; and so the steps became benches. The twenty-four pitches of today’s market exactly fill the shadow of the crown, and nobody ever planned it.</p>
<p>A tree made a road slow down, and where it was slow a square grew. It took three hundred years. Or, if you like, twelve cubic metres of stone.</p>`,
    },
    es: {
      title: 'Cómo un baniano de trescientos años torció una calle',
      excerpt:
        'La calle iba a ser recta. ¿Quién la hizo apartarse ante un árbol y quién defendió esa curva cuarenta y siete años después?',
      html: `<p>La calle del Baniano mide cuatrocientos diez metros. Desde el puente parece trazada con regla, pero a mitad de camino se aparta once metros hacia el sur, rodea un árbol y vuelve a su dirección. Los conductores de fuera frenan aquí. Los de aquí no: saben desde niños que la calle se tuerce en este punto.</p>
<h2>Primero el árbol, después la calle</h2>
<p>La costumbre de plantar banianos en Fujian está documentada. Hacia 1065, Zhang Boyu, prefecto de Fuzhou, mandó que los vecinos los plantaran en las calles, y al poco tiempo, se decía, la sombra verde llenaba la ciudad y en verano nadie necesitaba sombrilla. Desde entonces Fuzhou se llama también la Ciudad de los Banianos. El nuestro no es tan viejo. La placa dice «unos 320 años, segunda categoría»: en China un árbol es antiguo a partir de los cien años, de segunda categoría desde los trescientos y de primera solo desde los quinientos.</p>
<p>Ese «unos» importa. Un baniano no tiene anillos claros que contar: los inviernos del sur son demasiado suaves para marcar la frontera entre un año y otro. Su edad sale de crónicas, de inscripciones y de lo que cuentan los viejos, y se coteja con el grosor del tronco. En nuestro caso el testigo es una piedra de la época de Kangxi, junto al puente, que dice que los obreros «descansaban bajo el baniano».</p>
<h2>Un árbol que camina</h2>
<p>Lo que permite a un baniano extenderse tanto son sus raíces aéreas. Cuando son finas cuelgan como una barba y beben la humedad del aire. Si tocan tierra, en pocos años engordan hasta ser columnas del grosor de un brazo, sostienen la rama y la rama puede seguir avanzando. Así un solo árbol acaba pareciendo un bosque.</p>
<figure><img src="sample:banyan-plan" alt="Croquis de la calle del Baniano: la calzada pasa al sur del árbol"><figcaption>La calle se aparta once metros hacia el sur. La línea discontinua es la recta del plano de 1956.</figcaption></figure>
<p>De ahí viene también el problema. Sobre el cemento las raíces no encuentran dónde agarrarse, la gente las corta porque estorban y toda la copa queda en manos de un solo tronco justo cuando llega el tifón. Por eso la primera regla para cuidar un baniano parece pereza: déjale un anillo de tierra y él hará el resto. Lo habitual es tomar la proyección de la copa, añadir cinco metros y, dentro de ese círculo, no pavimentar, no amontonar y no abrir zanjas.</p>
<h2>La recta de 1956</h2>
<p>En el archivo de la calle hay un plano de 1956 en el que la calzada atraviesa el árbol por el centro. Detrás, alguien escribió a lápiz: «Rodearlo exige doce metros cúbicos más de piedra». Sin firma. La calle lo rodeó, y con aquella piedra se hizo la grada circular donde hoy se sienta el mercado.</p>
<p>En 2003 estuvo a punto de repetirse. Había que ensanchar la calzada y llevar el árbol a un parque nuevo. Para trasladar un baniano de tres siglos hay que cortarle raíces y copa; si sobrevive, ya no es el mismo. En la audiencia nadie habló de patrimonio. Una anciana que vendía bolas de pescado preguntó: «Si se va el árbol, ¿dónde me pongo yo en verano?». Había hecho sus cuentas: a la sombra hay siete u ocho grados menos que en la calzada y el hielo le duraba un tercio más.</p>
<blockquote><p>La sombra en la ciudad no es un adorno. Es un servicio público, como las farolas y las alcantarillas, solo que no gasta luz.</p></blockquote>
<h2>Lo que trajo la curva</h2>
<p>He contado coches aquí tres tardes. Antes de la curva reducen casi a la mitad. Como frenan, la gente cruza. Como la gente cruza, alguien monta un puesto; quien se para en un puesto quiere sentarse, y así la grada se convirtió en banco. Los veinticuatro puestos del mercado de hoy llenan exactamente la sombra de la copa, y nadie lo planeó.</p>
<p>Un árbol hizo que una calle fuera más despacio, y donde iba despacio creció una plaza. Tardó trescientos años. O, si se prefiere, doce metros cúbicos de piedra.</p>`,
    },
  },
} satisfies Article
