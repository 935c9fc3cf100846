import type { Article } from '../types.ts'

/** What a text may hold beside words, used as a writer would: broad pictures, a comparison, columns, footnotes and the rest. */
export const oldQuarter = {
  key: 'old-quarter',
  slug: 'an-hour-in-the-old-quarter',
  author: 'su-ye',
  category: 'city-and-trees',
  tags: ['banyan', 'light'],
  cover: 'square-roofs',
  hoursAgo: 310,
  original: 'zh-hans',
  views: 187,
  likedBy: ['zhou-wanqing', 'admin', 'shen-jiming', 'nora-whelan', 'ana', 'bai-yu'],
  favouritedBy: ['nora-whelan', 'ana'],
  texts: {
    'zh-hans': {
      title: '从桥头走到钟楼：老城一小时',
      excerpt: '一公里多一点，三百年。哪块石头会滑，哪扇门后面有井，什么时候该抬头。',
      html: `<p>图书馆上夜班的人，早上六点下班，回家的路就是老城。这条路我走了九年，常有人问我怎么走，我索性写下来：从桥头到钟楼，一公里多一点，慢慢走是一个小时。</p>
<aside data-callout="warning"><p>石板在九点以前是湿的，滑得很认真。穿有纹的鞋，别穿新鞋。</p></aside>
<h2>一、桥头：先看石头</h2>
<p>起点是桥头的修桥碑。字大半磨平了，能读的一句是工人“憩于榕下”<span data-footnote>碑立于康熙年间，具体哪一年剥落了。街道把榕树的年纪定为“约三百二十年”，依据就是这一句。</span>。先有树荫，后有桥，顺序不能错。</p>
<p>桥是单孔的，拱是一段圆。石匠当年没有留下图纸，但量一量就能把圆画回来：两边桥脚相距九米六，拱顶高出桥脚三米二，半径就是</p>
<math display="block" alttext="R = \\frac{L^2}{8h} + \\frac{h}{2} = \\frac{9.6^2}{8 \\times 3.2} + \\frac{3.2}{2} = 5.2\\ \\text{m}"></math>
<p>五米二，合老尺一丈六。整数。可见他们也是先画圆，再砌桥的。</p>
<figure class="alignwide"><img src="sample:banyan-plan" alt="老城平面：红色虚线从左下的桥头，绕过榕树，通向右上的钟楼"><figcaption>一路跟着红线走。中间那个绿圈是榕树，水塘在右手边。</figcaption></figure>
<h2>二、弯道：同一个地方，两个市场</h2>
<p>路走到一半往南让开十一米，绕过那棵榕树。为什么绕，周晚晴<a href="/article/1">写过一整篇</a>，我只说绕过来以后看到的：一圈台阶，十二方石料，早上坐的是卖菜的，晚上坐的是吃冰粉的。摊子是同一批摊子，连棚布都没换，换的是灯。</p>
<figure class="doc-compare"><figure><img src="sample:node-trade" alt="早上的三个摊位，黄绿条纹的棚，白天的光"><figcaption>早上七点</figcaption></figure><figure><img src="sample:market-row" alt="同样的三个摊位在夜里，头上一串灯"><figcaption>晚上八点</figcaption></figure></figure>
<div data-columns><div data-column><h3>早上来</h3><ul><li>坐北边的台阶，太阳从背后来。</li><li>豆花在第三摊，去晚了只剩糖水。</li><li>钟楼敲八下以前，说话声比车声大。</li></ul></div><div data-column><h3>晚上来</h3><ul><li>坐南边，风从水塘过来。</li><li>第七排的冰粉，红糖是自己熬的。</li><li>十点收灯，最后一盏归大排档。</li></ul></div></div>
<h2>三、屋顶：记得抬头</h2>
<p>过了弯道，街窄到四步宽，人会不由自主地看脚下。请抬头。这一段的屋顶没有两家是平齐的：后盖的要比先盖的低一砖，这是规矩，不写在任何纸上<span data-footnote>他们说法不一。瓦匠说是为了让雨水往一个方向走，住在最低那家的阿婆说是为了不挡先来的人的月亮。</span>。于是从巷口望过去，屋脊一级一级往下走，一直走到水塘边。唯一的一顶红瓦，是一九五六年那场台风之后补的，当时只剩这一种瓦。</p>
<figure class="alignfull"><img src="sample:market-roofs" alt="夜里的屋顶一层叠一层，几扇窗亮着，一轮月亮"><figcaption>月亮从最低的那家升起来。红瓦如今有两顶了，第二顶是学它的。</figcaption></figure>
<details><summary>走不动台阶的人怎么走</summary><p>弯道之后有十四级台阶，推车和轮椅上不去。请在水塘前右转，走后街：多四分钟，没有一级台阶，还能路过换书摊。雨天也走这边，石板换成了水泥，不好看，但不滑。</p></details>
<h2>四、钟楼：到了</h2>
<p>终点是钟楼下的长凳。凳子朝东，原因很实际：敲钟的人要看太阳。坐下来正好看得见来路，桥在最远处，只有一粒米大。</p>
<figure><img src="sample:square-bench" alt="钟楼下的长凳，一棵树，一盏灯"><figcaption>坐到八点，钟会替你把时间说出来。</figcaption></figure>
<p>如果走完还想再走，可以去福州看一个大得多、也老得多的：</p>
<p>https://zh.wikipedia.org/wiki/%E4%B8%89%E5%9D%8A%E4%B8%83%E5%B7%B7</p>
<p>那里有三条坊、七条巷，我走了两天。回来以后我更喜欢我们这条了：它小到一个人可以全部记住。</p>
<div data-button data-align="center"><a href="/shop/1">带一张地图走</a></div>`,
    },
    en: {
      title: 'From the bridge to the bell tower: an hour in the old quarter',
      excerpt:
        'A little over a kilometre, three hundred years. Which stone is slippery, which door has a well behind it, and when to look up.',
      html: `<p>Whoever works nights at the library goes home at six in the morning, and my way home is the old quarter. I have walked it for nine years and am often asked how to, so here it is in writing: from the bridge to the bell tower, a little over a kilometre, an hour if you take your time.</p>
<aside data-callout="warning"><p>Until nine the flagstones are wet, and they mean it. Wear soles with a tread, and not the new pair.</p></aside>
<h2>1. The bridgehead: look at the stone first</h2>
<p>We begin at the stone that tells who mended the bridge. Most of it is worn smooth; the one line that can be read says that the masons “rested beneath the banyan”<span data-footnote>The stone is of the Kangxi years; which of them has flaked off. When the street puts the age of the banyan at “about 320 years”, this line is its witness.</span>. First the shade, then the bridge: the order matters.</p>
<p>The bridge has one arch, and the arch is part of a circle. The masons left no drawing, but with a tape you can draw their circle again. Its feet stand 9.6 metres apart, its crown is 3.2 metres above them, so the radius is</p>
<math display="block" alttext="R = \\frac{L^2}{8h} + \\frac{h}{2} = \\frac{9.6^2}{8 \\times 3.2} + \\frac{3.2}{2} = 5.2\\ \\text{m}"></math>
<p>Five metres twenty is sixteen of the old feet: a round number.</p>
<figure class="alignwide"><img src="sample:banyan-plan" alt="Plan of the old quarter: a dashed red line from the bridge at the lower left, round the banyan, to the bell tower at the upper right"><figcaption>Follow the red line all the way. The green circle is the banyan; the pond is on your right.</figcaption></figure>
<h2>2. The bend: one place, two markets</h2>
<p>Halfway along, the street steps aside eleven metres and goes round the banyan. Why it does so Zhou Wanqing <a href="/article/1">has told at length</a>. I only say what you see once you are round: a ring of steps, twelve cubic metres of stone. In the morning those who sell greens sit there, in the evening those who eat ice jelly. The stalls are the same stalls, down to the awnings. What changes is the light.</p>
<figure class="doc-compare"><figure><img src="sample:node-trade" alt="Three stalls in the morning under striped awnings, in daylight"><figcaption>Seven in the morning</figcaption></figure><figure><img src="sample:market-row" alt="The same three stalls at night below a string of lamps"><figcaption>Eight in the evening</figcaption></figure></figure>
<div data-columns><div data-column><h3>Come in the morning</h3><ul><li>Sit on the northern steps, with the sun behind you.</li><li>Bean curd is at the third stall; late risers get the syrup alone.</li><li>Until the bell strikes eight, voices are louder than cars.</li></ul></div><div data-column><h3>Come in the evening</h3><ul><li>Sit on the southern side, where the air comes off the pond.</li><li>Ice jelly in the seventh row: she boils the brown sugar herself.</li><li>Lights out at ten; the last lamp belongs to the open-air kitchen.</li></ul></div></div>
<h2>3. The roofs: remember to look up</h2>
<p>After the bend the street is four steps wide, and one cannot help looking at one’s feet. Please look up. No two roofs on this stretch are level: who builds later builds one brick lower. That is the rule, and it is written nowhere<span data-footnote>Accounts differ. The tiler says that it makes the rain run one way. The old lady in the lowest house says that nobody should stand in the moonlight of those who came first.</span>. So from the mouth of the lane you see the ridges go down, step by step, as far as the pond. The one red roof dates from after the typhoon of 1956, when no other tiles were to be had.</p>
<figure class="alignfull"><img src="sample:market-roofs" alt="Roofs at night, row behind row, a few windows lit, and a moon"><figcaption>The moon comes up over the lowest house.</figcaption></figure>
<details><summary>For those who cannot manage steps</summary><p>After the bend there are fourteen steps, too many for prams and wheelchairs. Turn right before the pond and take the back street: four minutes more, not one step, and it passes the book table.</p></details>
<h2>4. The bell tower: here we are</h2>
<p>We end on the bench below the bell tower. It faces east for a practical reason: whoever rings the bell has to see the sun. From here you look back along the whole way, with the bridge at the far end no larger than a grain of rice.</p>
<figure><img src="sample:square-bench" alt="The bench below the bell tower, with a tree and a lamp"><figcaption>Stay until eight, and the bell will tell you the time.</figcaption></figure>
<p>If you would walk on, there is a much larger one in Fuzhou, and much older:</p>
<p>https://en.wikipedia.org/wiki/Sanfang_Qixiang</p>
<p>It has three lanes and seven alleys, and took me two days. Since then I have liked ours better: it is small enough for one person to know by heart.</p>
<div data-button data-align="center"><a href="/shop/1">Take a map along</a></div>`,
    },
    es: {
      title: 'Del puente a la torre de la campana: una hora por el barrio viejo',
      excerpt:
        'Poco más de un kilómetro, trescientos años. Qué losa resbala, qué puerta esconde un pozo y cuándo hay que mirar hacia arriba.',
      html: `<p>Quien trabaja de noche en la biblioteca sale a las seis de la mañana, y mi camino a casa es el barrio viejo. Llevo nueve años recorriéndolo y a menudo me preguntan por dónde se va, así que lo dejo por escrito: del puente a la torre de la campana, poco más de un kilómetro; una hora, si no se corre.</p>
<aside data-callout="warning"><p>Hasta las nueve las losas están mojadas y resbalan a conciencia. Conviene suela con dibujo, y no estrenar zapatos.</p></aside>
<h2>1. La cabecera del puente: primero, la piedra</h2>
<p>Empezamos en la estela que recuerda la reparación del puente. Casi todo está borrado; la única línea legible dice que los canteros «descansaron bajo el baniano»<span data-footnote>La estela es de la época de Kangxi; el año exacto se ha desprendido. Cuando el barrio da al baniano «unos 320 años», su testigo es esta línea.</span>. Primero la sombra y luego el puente: el orden importa.</p>
<p>El puente tiene un solo arco, y el arco es parte de un círculo. Los canteros no dejaron planos, pero con una cinta métrica se vuelve a trazar su círculo. Los apoyos distan 9,6 metros y la clave queda 3,2 metros por encima, de modo que el radio es</p>
<math display="block" alttext="R = \\frac{L^2}{8h} + \\frac{h}{2} = \\frac{9.6^2}{8 \\times 3.2} + \\frac{3.2}{2} = 5.2\\ \\text{m}"></math>
<p>Cinco metros veinte son dieciséis pies de los de antes: un número redondo.</p>
<figure class="alignwide"><img src="sample:banyan-plan" alt="Plano del barrio viejo: una línea roja discontinua va del puente, abajo a la izquierda, rodea el baniano y llega a la torre, arriba a la derecha"><figcaption>Basta con seguir la línea roja. El círculo verde es el baniano; el estanque queda a la derecha.</figcaption></figure>
<h2>2. La curva: un sitio, dos mercados</h2>
<p>A mitad de camino la calle se aparta once metros y rodea el baniano. El porqué lo <a href="/article/1">contó por extenso Zhou Wanqing</a>. Al otro lado hay un anillo de escalones, doce metros cúbicos de piedra. Por la mañana se sientan quienes venden verdura; por la noche, quienes comen gelatina helada. Los puestos son los mismos, hasta los toldos. Lo que cambia es la luz.</p>
<figure class="doc-compare"><figure><img src="sample:node-trade" alt="Tres puestos por la mañana, con toldos de rayas, a la luz del día"><figcaption>A las siete de la mañana</figcaption></figure><figure><img src="sample:market-row" alt="Los mismos tres puestos de noche, bajo una hilera de bombillas"><figcaption>A las ocho de la tarde</figcaption></figure></figure>
<div data-columns><div data-column><h3>Si vienes por la mañana</h3><ul><li>Siéntate en los escalones del norte, con el sol a la espalda.</li><li>La cuajada de soja está en el tercer puesto; a quien llega tarde le queda el almíbar.</li><li>Hasta que dan las ocho, las voces suenan más que los coches.</li></ul></div><div data-column><h3>Si vienes por la noche</h3><ul><li>Siéntate al sur, donde llega el aire del estanque.</li><li>Gelatina helada en la séptima fila: el azúcar moreno lo cuece ella misma.</li><li>A las diez se apagan las luces; la última es la del chiringuito.</li></ul></div></div>
<h2>3. Los tejados: hay que mirar hacia arriba</h2>
<p>Pasada la curva la calle mide cuatro pasos de ancho y uno acaba mirándose los pies. Mira hacia arriba, por favor. En este tramo no hay dos tejados a la misma altura: quien construye después construye un ladrillo más bajo. Esa es la regla, y no está escrita en ninguna parte<span data-footnote>Hay versiones. El tejador dice que así el agua corre hacia un solo lado. La anciana de la casa más baja, que es para no quitarles la luna a quienes llegaron antes.</span>. Así bajan los caballetes hasta el estanque. El único tejado rojo es posterior al tifón de 1956, cuando no quedaban otras tejas.</p>
<figure class="alignfull"><img src="sample:market-roofs" alt="Tejados de noche, unos tras otros, con algunas ventanas encendidas y una luna"><figcaption>La luna sale por encima de la casa más baja.</figcaption></figure>
<details><summary>Para quien no puede subir escalones</summary><p>Después de la curva hay catorce escalones, demasiados para cochecitos y sillas de ruedas. Gira a la derecha antes del estanque y toma la calle de atrás: cuatro minutos más, ni un escalón, y se pasa junto a la mesa de los libros.</p></details>
<h2>4. La torre de la campana: hemos llegado</h2>
<p>Terminamos en el banco que hay al pie de la torre. Mira al este por una razón práctica: quien toca la campana tiene que ver el sol. Desde aquí se ve todo el camino recorrido, con el puente al fondo, del tamaño de un grano de arroz.</p>
<figure><img src="sample:square-bench" alt="El banco al pie de la torre, con un árbol y una farola"><figcaption>Si te quedas hasta las ocho, la campana te dirá la hora.</figcaption></figure>
<p>A quien quiera seguir andando le espera en Fuzhou un barrio mucho más grande, y mucho más viejo:</p>
<p>https://en.wikipedia.org/wiki/Sanfang_Qixiang</p>
<p>Tiene tres callejas y siete callejones, y me llevó dos días. Desde entonces me gusta más el nuestro: es tan pequeño que una sola persona puede sabérselo de memoria.</p>
<div data-button data-align="center"><a href="/shop/1">Llévate un mapa</a></div>`,
    },
  },
} satisfies Article
