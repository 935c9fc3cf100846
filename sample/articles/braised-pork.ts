import type { Article } from '../types.ts'

export const braisedPork = {
  key: 'braised-pork',
  slug: 'braised-pork-without-sugar',
  author: 'ruan-ayi',
  category: 'kitchen',
  tags: ['numbers'],
  cover: 'braised-pork',
  hoursAgo: 172,
  original: 'zh-hans',
  views: 603,
  likedBy: [
    'chen-yan',
    'liu-dapai',
    'he-xiaoman',
    'vip',
    'ana',
    'marta-ruiz',
    'admin',
    'wu-shoushi',
    'mute',
    'zhou-wanqing',
    'ben',
  ],
  favouritedBy: ['ana', 'vip', 'chen-yan', 'mute', 'ben'],
  texts: {
    'zh-hans': {
      title: '一锅不放糖的红烧肉，靠什么发甜',
      excerpt: '洋葱、时间和一只密封不太好的砂锅。附三次失败的温度记录。',
      html: `<p>我老伴查出血糖高那年，红烧肉从饭桌上消失了半年。后来他自己忍不住，问能不能做一锅不放糖的。我说试试。试到第四锅成了，前三锅都有记录，因为那年我刚买了温度计。</p>
<h2>糖在红烧肉里做了三件事</h2>
<p>先弄清楚要替代什么。糖在这道菜里管三样：甜味、颜色、还有让汤汁变稠发亮。三样可以分开找人顶班。</p>
<ul>
<li><strong>甜味</strong>交给洋葱。一百克洋葱里有四五克糖，生的时候被辣味盖住，慢慢炒软了，辣味散掉，甜就露出来。两个大洋葱切丝，小火四十分钟，炒到只剩原来的四分之一。</li>
<li><strong>颜色</strong>交给肉自己。五花肉皮朝下煎，表面温度过了一百四十度，肉里的蛋白质和少量的糖起褐变反应，颜色和香味一起来。前提是表面要干，湿的肉永远停在一百度。</li>
<li><strong>稠</strong>交给皮。猪皮里的胶原蛋白慢慢化成明胶，汤就挂得住勺子。这一步只要时间。</li>
</ul>
<h2>三次失败</h2>
<table><thead><tr><th>次</th><th>锅里温度</th><th>时间</th><th>结果</th></tr></thead><tbody>
<tr><td>一</td><td>100℃，大滚</td><td>50 分钟</td><td>瘦肉柴，皮还硬</td></tr>
<tr><td>二</td><td>78℃</td><td>90 分钟</td><td>瘦肉嫩，皮像橡皮</td></tr>
<tr><td>三</td><td>92℃，盖得严</td><td>110 分钟</td><td>肉好了，汤太清</td></tr>
<tr><td>四</td><td>92℃，盖不严</td><td>110 分钟</td><td>成了</td></tr>
</tbody></table>
<p>第一锅输在心急。大滚的水并不比微微冒泡的水更烫，只是把肉撞散了。第二锅太客气，胶原要到七十度以上才开始化，温度越低越慢，七十八度得等一下午。九十二度左右，水面偶尔冒一个泡，是我试出来的折中。</p>
<p>第三锅的问题出在锅好。新买的铸铁锅，盖子严丝合缝，两小时水一点没少，汤自然是清的。第四锅换回老砂锅，盖子缺了个口，水汽一直往外走，汤自己收浓了。</p>
<figure><video src="sample:clay-pot" title="九十二度的砂锅"></video><figcaption>对的火候：盖子偶尔抬一下，汤不翻滚。</figcaption></figure>
<h2>做法</h2>
<ol>
<li>带皮五花肉 1000 克，切 4 厘米见方，擦干，皮朝下煎到金黄，大约 8 分钟，不用放油。</li>
<li>洋葱 2 个切丝，用煎出来的猪油小火炒 40 分钟。</li>
<li>肉、洋葱、绍兴酒 300 毫升、生抽 40 毫升、老抽 10 毫升、姜 4 片、八角 1 颗，加热水刚没过肉。</li>
<li>砂锅，盖子留缝，小火，92℃，110 分钟。</li>
<li>捞掉浮油，开盖 5 分钟收汁。</li>
</ol>
<blockquote><p>黄酒里也有一点糖，半干的加饭酒每升十五到四十克。三百毫升下去，摊到六个人碗里，每人最多两克。真的要严格控糖的人，改用干型的元红，或者问医生，不要问我。</p></blockquote>
<p>老伴吃了一块，没说话，又夹了一块。四十年了，他对菜的评价体系就是这两块。</p>`,
    },
    en: {
      title: 'Red-braised pork without sugar: where the sweetness comes from',
      excerpt:
        'Onions, time, and a clay pot that doesn’t quite close. With the temperatures of three failures.',
      html: `<p>The year my husband’s blood sugar came back high, red-braised pork disappeared from our table for six months. In the end he was the one who gave in and asked whether it could be done without sugar. I said I would try. The fourth pot worked. I have notes on the first three, since that was the year I bought a thermometer.</p>
<h2>Sugar does three jobs here</h2>
<p>First find out what has to be replaced. In this dish sugar looks after sweetness, after colour, and after a sauce that is thick and shines. Each job can be given to somebody else.</p>
<ul>
<li><strong>Sweetness</strong> goes to onions. A hundred grams hold four or five grams of sugar, hidden behind the sharpness while they are raw. Soften them slowly and the sharpness leaves. Two large onions, sliced, forty minutes over a low flame, until a quarter is left.</li>
<li><strong>Colour</strong> goes to the meat. Lay the belly skin side down; once its surface passes 140 °C, proteins and a trace of sugar begin to brown, and colour and smell arrive together. The surface has to be dry. Wet meat stays at a hundred for ever.</li>
<li><strong>Body</strong> goes to the skin. Its collagen turns slowly into gelatine, and the sauce begins to cling to the spoon. All this asks for is time.</li>
</ul>
<h2>Three failures</h2>
<table><thead><tr><th>Pot</th><th>Temperature</th><th>Time</th><th>Result</th></tr></thead><tbody>
<tr><td>1</td><td>100 °C, rolling boil</td><td>50 min</td><td>lean dry, skin still hard</td></tr>
<tr><td>2</td><td>78 °C</td><td>90 min</td><td>lean tender, skin like rubber</td></tr>
<tr><td>3</td><td>92 °C, tight lid</td><td>110 min</td><td>meat right, sauce thin</td></tr>
<tr><td>4</td><td>92 °C, loose lid</td><td>110 min</td><td>there it is</td></tr>
</tbody></table>
<p>The first pot lost to impatience. Water at a rolling boil is no hotter than water that barely bubbles; it only knocks the meat about. The second was too polite: collagen begins to dissolve above seventy degrees, the lower the slower, and at seventy-eight you wait all afternoon. Around ninety-two, with a bubble now and then, is the compromise I arrived at.</p>
<p>The third failed because the pot was too good. New cast iron, a lid that fits; after two hours no water had left, so of course the sauce was thin. For the fourth I went back to the old clay pot with the chip in its lid. Steam kept leaving and the sauce thickened by itself.</p>
<figure><video src="sample:clay-pot" title="A clay pot at 92 degrees"></video><figcaption>The right heat: the lid lifts now and then, the sauce never rolls.</figcaption></figure>
<h2>Method</h2>
<ol>
<li>One kilo of pork belly with its skin, in cubes of four centimetres, wiped dry. Brown skin side down for about eight minutes; no oil needed.</li>
<li>Two onions, sliced, forty minutes on a low flame in the fat the pork has given.</li>
<li>Pork, onions, 300 ml Shaoxing wine, 40 ml light soy sauce, 10 ml dark, four slices of ginger, one star anise, and hot water just to cover.</li>
<li>Clay pot, lid ajar, 92 °C for 110 minutes.</li>
<li>Skim off the fat and reduce without the lid for five minutes.</li>
</ol>
<blockquote><p>There is a little sugar in the wine, too: 15 to 40 grams a litre in the half-dry kind. From 300 ml shared among six that is two grams each at most. If you must be strict, take the dry kind, yuanhong, or ask your doctor. Don’t ask me.</p></blockquote>
<p>My husband ate a piece, said nothing, and took another. In forty years that second piece has been his whole system of criticism.</p>`,
    },
    es: {
      title: 'Panceta estofada sin azúcar: de dónde sale el dulzor',
      excerpt:
        'Cebolla, tiempo y una olla de barro que no cierra del todo. Con las temperaturas de tres fracasos.',
      html: `<p>El año en que a mi marido le salió el azúcar alto, la panceta estofada desapareció de la mesa durante seis meses. Al final fue él quien no aguantó y preguntó si se podía hacer sin azúcar. Le dije que probaría. Salió a la cuarta. De las tres primeras tengo notas, porque fue el año en que compré un termómetro.</p>
<h2>Aquí el azúcar hace tres trabajos</h2>
<p>Primero hay que saber qué se sustituye. En este plato el azúcar se ocupa del dulzor, del color y de que la salsa quede espesa y brillante. Cada tarea puede hacerla otro.</p>
<ul>
<li><strong>El dulzor</strong>, la cebolla. Cien gramos tienen cuatro o cinco de azúcar, que en crudo tapa el picor. Si se ablanda despacio, el picor se va. Dos cebollas grandes en juliana, cuarenta minutos a fuego bajo, hasta que quede la cuarta parte.</li>
<li><strong>El color</strong>, la propia carne. Con la piel hacia abajo, cuando la superficie pasa de 140 °C, las proteínas y un poco de azúcar empiezan a dorarse y llegan a la vez el color y el olor. Tiene que estar seca: la carne mojada no pasa nunca de cien grados.</li>
<li><strong>El cuerpo</strong>, la piel. Su colágeno se vuelve gelatina poco a poco y la salsa empieza a agarrarse a la cuchara. Solo pide tiempo.</li>
</ul>
<h2>Tres fracasos</h2>
<table><thead><tr><th>Olla</th><th>Temperatura</th><th>Tiempo</th><th>Resultado</th></tr></thead><tbody>
<tr><td>1</td><td>100 °C, a borbotones</td><td>50 min</td><td>magro seco, piel dura</td></tr>
<tr><td>2</td><td>78 °C</td><td>90 min</td><td>magro tierno, piel de goma</td></tr>
<tr><td>3</td><td>92 °C, tapa justa</td><td>110 min</td><td>carne bien, salsa aguada</td></tr>
<tr><td>4</td><td>92 °C, tapa floja</td><td>110 min</td><td>ahora sí</td></tr>
</tbody></table>
<p>La primera perdió por impaciencia. El agua a borbotones no está más caliente que la que apenas burbujea; solo zarandea la carne. La segunda fue demasiado educada: el colágeno empieza a deshacerse por encima de setenta grados, más despacio cuanto más abajo, y a setenta y ocho hay que esperar toda la tarde. Alrededor de noventa y dos, con una burbuja de vez en cuando, está el término medio al que llegué.</p>
<p>La tercera falló porque la olla era demasiado buena. Hierro fundido nuevo y una tapa que ajusta: en dos horas no se fue ni una gota y la salsa, claro, quedó aguada. Para la cuarta volví a la olla de barro vieja, la de la tapa desportillada. El vapor se iba y la salsa se espesó sola.</p>
<figure><video src="sample:clay-pot" title="Una olla de barro a 92 grados"></video><figcaption>El fuego justo: la tapa se levanta de vez en cuando y la salsa no hierve a borbotones.</figcaption></figure>
<h2>Receta</h2>
<ol>
<li>Un kilo de panceta con piel, en dados de cuatro centímetros, bien seca. Dorar con la piel hacia abajo unos ocho minutos; no hace falta aceite.</li>
<li>Dos cebollas en juliana, cuarenta minutos a fuego bajo en la grasa que ha soltado.</li>
<li>Panceta, cebolla, 300 ml de vino de Shaoxing, 40 ml de salsa de soja clara, 10 ml de oscura, cuatro rodajas de jengibre, un anís estrellado y agua caliente hasta cubrir.</li>
<li>Olla de barro, tapa entreabierta, 92 °C durante 110 minutos.</li>
<li>Retirar la grasa y reducir sin tapa cinco minutos.</li>
</ol>
<blockquote><p>El vino también lleva algo de azúcar: de 15 a 40 gramos por litro en el semiseco. De 300 ml, repartidos entre seis, son como mucho dos gramos por plato. Quien tenga que ser estricto, que use el seco, yuanhong, o que pregunte a su médico, no a mí.</p></blockquote>
<p>Mi marido probó un trozo, no dijo nada y cogió otro. En cuarenta años, ese segundo trozo ha sido todo su sistema de crítica.</p>`,
    },
  },
} satisfies Article
