import type { Article } from '../types.ts'

export const bicycleChain = {
  key: 'bicycle-chain',
  slug: 'half-a-percent',
  author: 'ben',
  category: 'craft',
  tags: ['repair', 'numbers'],
  cover: 'bicycle-chain',
  hoursAgo: 500,
  original: 'en',
  views: 229,
  likedBy: ['wu-shoushi', 'maker', 'ana', 'nora-whelan', 'chen-yan', 'liu-dapai'],
  favouritedBy: ['wu-shoushi', 'nora-whelan', 'mute'],
  texts: {
    en: {
      title: 'Half a percent: when a bicycle chain is finished',
      excerpt:
        'Chains don’t stretch. They wear in a way that looks like stretching, and a ruler is all you need to catch it.',
      html: `<p>A man comes into the shop with a slipping gear. He wants it adjusted. I lay a ruler on his chain and have to tell him that he has ridden eleven thousand kilometres on a thirty-pound part and has thereby ruined a hundred-and-twenty-pound one. This happens about once a week. Here is how not to be him.</p>
<h2>What wears</h2>
<p>People say a chain stretches. The steel does nothing of the kind. A chain has more than a hundred pins, each turning in a bushing, and every pedal stroke bends each of them round the sprockets. Grit gets in, mixes with oil, and makes a fine grinding paste. Each pin loses a few hundredths of a millimetre. Add up a hundred and the chain is several millimetres longer.</p>
<p>A longer chain no longer fits the teeth. It rides up on them, and all the pull goes through one tooth instead of many. The teeth wear into hooks to suit the chain. Put a new chain on those and it slips: the sprockets have learnt the old one by heart.</p>
<h2>The ruler</h2>
<p>The pitch of every bicycle chain is half an inch. So twelve full links, inner and outer, make exactly twelve inches when new, and one ruler will do.</p>
<ol>
<li>Leave the chain on the bike and put some weight on the pedal so that it is taut.</li>
<li>Put the zero of an inch ruler on the centre of one pin.</li>
<li>Look at the pin by the twelve-inch mark.</li>
</ol>
<table><thead><tr><th>Pin stands past 12″ by</th><th>Wear</th><th>What to do</th></tr></thead><tbody>
<tr><td>less than 1/16″</td><td>under 0.5 %</td><td>Ride on. Clean it now and then.</td></tr>
<tr><td>1/16″</td><td>0.5 %</td><td>Replace on 11- and 12-speed.</td></tr>
<tr><td>3/32″</td><td>0.75 %</td><td>Replace on anything with 10 speeds or fewer.</td></tr>
<tr><td>1/8″ or more</td><td>1 %</td><td>The cassette has probably gone as well.</td></tr>
</tbody></table>
<figure><img src="sample:chain-detail" alt="A wheel, a sprocket and a chain"><figcaption>Measure under tension, from the centre of a pin to the centre of a pin.</figcaption></figure>
<h2>Make it last</h2>
<p>Nothing you can buy does as much as a rag. After a wet ride, hold an old T-shirt round the lower run of the chain and turn the pedals backwards thirty times. Then one drop of oil on each roller, on the inside, wait ten minutes, and <strong>wipe all of it off again</strong>. The oil that helps is between pin and bushing, where you can’t see it. The oil you can see only collects sand.</p>
<p>Don’t spray degreaser at a chain on the bike. It carries the grit inwards, where it does its work, and takes away the only good grease the factory ever put in.</p>
<blockquote><p>A clean dry chain wears faster than a clean oiled one, and a dirty oiled one wears faster than both.</p></blockquote>
<h2>The sum</h2>
<p>In my book, customers who wipe get about five thousand kilometres from a chain, customers who don’t about two. If you change chains at half a percent, a cassette lasts three or four of them. If you never look, you pay for chain, cassette and rings together, and the bill comes on the day you were going to the seaside.</p>
<p>A ruler costs a pound. Mr Wu in Suzhou, who mends watches, tells me that his trade has the same rule: whatever turns wants a little oil in the right place and none at all anywhere else.</p>`,
    },
    'zh-hans': {
      title: '百分之零点五：自行车链条什么时候该换',
      excerpt: '链条不会拉长。它的磨损看上去像拉长，而抓住它只要一把尺子。',
      html: `<p>有人推车进店，说变速跳齿，想调一调。我把尺子往链条上一搭，只好告诉他：他用一根三十镑的链条骑了一万一千公里，顺便磨坏了一个一百二十镑的飞轮。这种事差不多每周一次。下面讲怎么不做这个人。</p>
<h2>磨的是哪里</h2>
<p>大家都说链条“拉长了”。钢没有变长。一根链条有一百多个销轴，每个都在套筒里转，每蹬一圈，每一个都要绕着齿盘弯一次。沙子钻进去，和油拌成研磨膏，每个销轴磨掉百分之几毫米，一百多个加起来，链条就长出好几毫米。</p>
<p>长了的链条跟齿对不上，会往齿尖爬，本来由好几个齿分担的力落在一个齿上。齿被磨成钩子，正好配那根旧链条。这时候装一根新的，反而跳齿：飞轮已经把旧的背下来了。</p>
<h2>一把尺子</h2>
<p>所有自行车链条的节距都是半英寸。十二个整节（一内一外算一节）新的时候正好十二英寸，所以一把英制尺就够了。</p>
<ol>
<li>链条留在车上，脚踩住踏板，让它绷紧。</li>
<li>尺子的零对准一个销轴的中心。</li>
<li>看十二英寸附近的那个销轴在哪里。</li>
</ol>
<table><thead><tr><th>销轴超过 12 英寸</th><th>磨损</th><th>怎么办</th></tr></thead><tbody>
<tr><td>不到 1/16</td><td>0.5% 以下</td><td>接着骑，有空擦一擦</td></tr>
<tr><td>1/16</td><td>0.5%</td><td>十一、十二速该换了</td></tr>
<tr><td>3/32</td><td>0.75%</td><td>十速及以下该换了</td></tr>
<tr><td>1/8 或更多</td><td>1%</td><td>飞轮多半也完了</td></tr>
</tbody></table>
<figure><img src="sample:chain-detail" alt="车轮、齿盘和链条"><figcaption>绷紧了量，从销轴中心到销轴中心。</figcaption></figure>
<h2>怎么让它活得久</h2>
<p>什么神油都不如一块抹布。雨天骑完，用旧 T 恤裹住下面那段链条，倒着蹬三十圈。然后在链条内侧每个滚子上点一滴油，等十分钟，再<strong>把油全部擦掉</strong>。有用的油在销轴和套筒之间，你看不见；你看得见的油，只会粘沙子。</p>
<p>不要对着车上的链条喷清洗剂。它会把沙子带到里面去干活，还洗掉了出厂时唯一一层好油脂。</p>
<blockquote><p>干净没油的链条，磨得比干净有油的快；又脏又有油的，比前面两种都快。</p></blockquote>
<h2>算账</h2>
<p>按我店里的记录，会擦链条的客人一根能骑五千公里左右，不擦的两千。到百分之零点五就换链条，一个飞轮能用三四根；从来不看的，链条、飞轮、牙盘一起买单，而且账单总在你要去海边那天到。</p>
<p>一把尺子一镑。苏州修表的吴师傅告诉我，他那一行也是同一条规矩：凡是转的东西，油要点在该点的地方，别处一滴都不要有。</p>`,
    },
    es: {
      title: 'Medio por ciento: cuándo se acaba una cadena de bicicleta',
      excerpt:
        'Las cadenas no se estiran. Se gastan de un modo que lo parece, y con una regla basta para pillarlas.',
      html: `<p>Entra un hombre al taller porque le salta una marcha y quiere que se la ajuste. Apoyo una regla en la cadena y tengo que decirle que ha hecho once mil kilómetros con una pieza de treinta libras y que de paso ha arruinado otra de ciento veinte. Pasa más o menos una vez por semana. Esto es lo que hay que saber para no ser él.</p>
<h2>Qué se gasta</h2>
<p>Se dice que la cadena se estira. El acero no hace nada de eso. Una cadena tiene más de cien pasadores, cada uno gira en su casquillo, y cada pedalada los dobla alrededor de los piñones. Entra arenilla, se mezcla con el aceite y hace una pasta de pulir. Cada pasador pierde unas centésimas de milímetro. Sumados cien, la cadena mide varios milímetros más.</p>
<p>Una cadena más larga ya no encaja en los dientes. Se sube por ellos y todo el esfuerzo pasa por un diente en vez de por muchos. Los dientes se gastan en forma de gancho, a la medida de la cadena. Si entonces pones una nueva, salta: los piñones se saben la vieja de memoria.</p>
<h2>La regla</h2>
<p>El paso de toda cadena de bicicleta es de media pulgada. Así que doce eslabones completos, interior y exterior, miden de nuevos doce pulgadas justas, y basta una regla.</p>
<ol>
<li>Con la cadena puesta, carga un poco el pedal para que quede tensa.</li>
<li>Pon el cero de una regla en pulgadas en el centro de un pasador.</li>
<li>Mira dónde cae el pasador de las doce pulgadas.</li>
</ol>
<table><thead><tr><th>Se pasa de 12″ en</th><th>Desgaste</th><th>Qué hacer</th></tr></thead><tbody>
<tr><td>menos de 1/16″</td><td>menos del 0,5 %</td><td>Sigue rodando y límpiala de vez en cuando.</td></tr>
<tr><td>1/16″</td><td>0,5 %</td><td>Cámbiala si llevas 11 o 12 velocidades.</td></tr>
<tr><td>3/32″</td><td>0,75 %</td><td>Cámbiala con 10 velocidades o menos.</td></tr>
<tr><td>1/8″ o más</td><td>1 %</td><td>Seguramente el casete también ha caído.</td></tr>
</tbody></table>
<figure><img src="sample:chain-detail" alt="Rueda, plato y cadena"><figcaption>Mide con la cadena tensa, de centro a centro de pasador.</figcaption></figure>
<h2>Para que dure</h2>
<p>Nada de lo que se vende hace tanto como un trapo. Después de rodar en mojado, abraza con una camiseta vieja el tramo inferior de la cadena y da treinta vueltas de pedal hacia atrás. Luego una gota de aceite en cada rodillo, por la cara interior, espera diez minutos y <strong>quítalo todo otra vez</strong>. El aceite que sirve está entre el pasador y el casquillo, donde no lo ves. El que ves solo recoge arena.</p>
<p>No eches desengrasante a presión con la cadena montada. Mete la arenilla hacia dentro, donde trabaja, y se lleva la única grasa buena, la de fábrica.</p>
<blockquote><p>Una cadena limpia y seca se gasta más que una limpia y engrasada, y una sucia y engrasada se gasta más que las dos.</p></blockquote>
<h2>La cuenta</h2>
<p>Según mi cuaderno, los clientes que pasan el trapo le sacan unos cinco mil kilómetros a una cadena; los que no, unos dos mil. Si la cambias al medio por ciento, un casete dura tres o cuatro cadenas. Si no miras nunca, pagas cadena, casete y platos a la vez, y la factura llega el día en que ibas a la playa.</p>
<p>Una regla cuesta una libra. El señor Wu, que arregla relojes en Suzhou, me dice que en su oficio vale lo mismo: lo que gira quiere un poco de aceite en su sitio y ni una gota en los demás.</p>`,
    },
  },
} satisfies Article
