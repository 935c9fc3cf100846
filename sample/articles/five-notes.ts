import type { Article } from '../types.ts'

export const fiveNotes = {
  key: 'five-notes',
  slug: 'five-notes-for-a-square',
  author: 'nora-whelan',
  category: 'images',
  tags: ['sound', 'numbers'],
  cover: 'five-notes',
  hoursAgo: 620,
  original: 'en',
  views: 176,
  likedBy: ['admin', 'bai-yu', 'su-ye', 'ana', 'ben', 'zhou-wanqing'],
  favouritedBy: ['admin', 'bai-yu', 'ana'],
  texts: {
    en: {
      title: 'Five notes for a square',
      excerpt:
        'The market bell needed a tune that nobody could get wrong. An old way of dividing a string had it ready.',
      html: `<p>Gu Zhiqiu wrote to me in spring. The market had bought five small bells, and could I write something for them that sounded well whoever rang it, in any order, children included? I said that such a tune was more than two thousand years old and that I would only have to type it out.</p>
<figure><audio src="sample:five-notes-bell" title="Five notes for a square"></audio><figcaption>Eight seconds, computed rather than recorded: the five bells upwards, then home.</figcaption></figure>
<h2>Take a third away, add a third</h2>
<p>The <em>Guanzi</em>, a Chinese book of the last centuries BC, gives the recipe in a few lines. Begin with a string of length 81 and call its note <em>gong</em>. Add a third and you have 108, <em>zhi</em>. Take a third of that away: 72, <em>shang</em>. Add a third: 96, <em>yu</em>. Take one away: 64, <em>jue</em>. Five notes, and not a fraction in sight, which is the reason for starting with 81: it is three times three times three times three.</p>
<table><thead><tr><th>Note</th><th>String</th><th>Ratio to gong</th><th>If gong is 392 Hz</th></tr></thead><tbody>
<tr><td>gong 宫</td><td>81</td><td>1</td><td>392 Hz</td></tr>
<tr><td>shang 商</td><td>72</td><td>9/8</td><td>441 Hz</td></tr>
<tr><td>jue 角</td><td>64</td><td>81/64</td><td>496 Hz</td></tr>
<tr><td>zhi 徵</td><td>54 (half of 108)</td><td>3/2</td><td>588 Hz</td></tr>
<tr><td>yu 羽</td><td>48 (half of 96)</td><td>27/16</td><td>662 Hz</td></tr>
</tbody></table>
<p>Each step is a fifth up or a fourth down. Greek writers credit Pythagoras<span data-footnote>Boethius tells of the smith’s hammers; with real hammers it does not work.</span> with the same chain. Follow it for twelve steps and you come back almost, but not quite, to where you began; centuries of quarrels about tuning live in that “not quite”. Stop at five and nothing has gone wrong yet.</p>
<details><summary>How far is “not quite”?</summary><p>Twelve fifths make <math alttext="(3/2)^{12} \\approx 129.75"></math>, seven octaves <math alttext="2^7 = 128"></math>. What lies between them is called the comma:</p><math display="block" alttext="\\frac{(3/2)^{12}}{2^7} = \\frac{531441}{524288} \\approx 1.0136"></math><p>It is about a quarter of a half step.</p></details>
<h2>Why you can’t ring it wrong</h2>
<p>What makes two notes rub against each other most is the half step, the distance from E to F. Among these five there is none: the narrowest gap is a whole tone. So any two bells may sound together, and a toddler with a mallet produces something that passes for music. Scales of this kind turn up in Scotland, in the Andes, in West Africa. I don’t think anybody had to borrow them.</p>
<aside data-callout="success"><p>Five glasses and a jug of water do for a first try: the fuller the glass, the lower its note.</p></aside>
<h2>What makes it a bell</h2>
<p>A string’s overtones are whole multiples of its lowest note. A bell’s are not. In the file above each stroke is six sine waves: one an octave below, the note you think you hear, one a minor third above it, one at double, one at 2.74 and a hiss at 5.4. The high ones die within a tenth of a second, the low one hums for two. Leave out the minor third and it sounds like a xylophone. It is the sad little note inside the happy one that says “bell”.</p>
<math display="block" alttext="a(t) = s \\cdot e^{-t/\\tau}"></math>
<p>Here <math alttext="s"></math> is how hard it was struck, and <math alttext="\\tau"></math> how long the wave takes to die.</p>
<p>That is all the physics there is in it, and it fits in seventy lines.</p>
<h2>At the market</h2>
<p>The bells hang from the lowest branch now. The rule is that whoever arrives first on Saturday rings all five, in any order. Gu keeps a list: of a hundred and twenty possible orders, thirty-one have been heard so far. Nobody has repeated one on purpose, and it has never once sounded wrong.</p>`,
    },
    'zh-hans': {
      title: '给广场的五个音',
      excerpt: '早市的钟需要一段谁敲都不会错的旋律。一种很老的分弦方法早就把它备好了。',
      html: `<p>春天顾知秋写信给我：早市添了五口小钟，能不能写一段曲子，不管谁来敲、按什么顺序敲都好听，小孩也算在内？我回信说，这样的曲子两千多年前就有了，我只要把它抄下来。</p>
<figure><audio src="sample:five-notes-bell" title="给广场的五个音"></audio><figcaption>八秒钟，不是录的，是算出来的：五口钟依次上行，再回到家。</figcaption></figure>
<h2>去一份，加一份</h2>
<p>办法写在《管子》里，只有几行，后人叫“三分损益”。取一根弦，长八十一，它的音叫宫。加三分之一，得一百零八，是徵；去三分之一，得七十二，是商；再加，得九十六，是羽；再去，得六十四，是角。五个音，一个分数也没有出现。为什么从八十一开始？因为它是三乘三乘三乘三，够分四次。</p>
<table><thead><tr><th>音</th><th>弦长</th><th>与宫之比</th><th>若宫为 392 赫兹</th></tr></thead><tbody>
<tr><td>宫</td><td>81</td><td>1</td><td>392</td></tr>
<tr><td>商</td><td>72</td><td>9/8</td><td>441</td></tr>
<tr><td>角</td><td>64</td><td>81/64</td><td>496</td></tr>
<tr><td>徵</td><td>54（108 的一半）</td><td>3/2</td><td>588</td></tr>
<tr><td>羽</td><td>48（96 的一半）</td><td>27/16</td><td>662</td></tr>
</tbody></table>
<p>每一步不是往上五度，就是往下四度。希腊人把同一条链子记在毕达哥拉斯名下<span data-footnote>铁匠锤子的故事见于波爱修斯；真用锤子去试，并不成立。</span>。一直走十二步，会差一点点才回到起点，几百年关于调音的争吵都住在这“一点点”里。停在第五个，一切都还没有出错。</p>
<details><summary>这“一点点”到底是多少？</summary><p>十二个五度是 <math alttext="(3/2)^{12} \\approx 129.75"></math>，七个八度是 <math alttext="2^7 = 128"></math>。两者之间的差叫音差：</p><math display="block" alttext="\\frac{(3/2)^{12}}{2^7} = \\frac{531441}{524288} \\approx 1.0136"></math><p>大约是半音的四分之一。</p></details>
<h2>为什么敲不错</h2>
<p>两个音放在一起最硌耳朵的是半音，也就是 E 到 F 那么近的距离。这五个音里没有半音，最近的两个也隔着一个全音。所以任意两口钟一起响都行，三岁小孩拿着槌子乱敲，听起来也像那么回事。这样的音阶在苏格兰有，在安第斯有，在西非也有。我想谁也不用向谁借。</p>
<aside data-callout="success"><p>想先试试，五个玻璃杯和一壶水就够了：水越满，音越低。</p></aside>
<h2>怎么才像钟</h2>
<p>弦的泛音是基音的整数倍，钟的不是。上面那段录音里，每敲一下是六个正弦波：低八度的一个，你以为听见的那个，比它高一个小三度的一个，两倍的一个，二点七四倍的一个，还有五点四倍的一丝嘶声。高的零点一秒就没了，低的要嗡两秒。去掉那个小三度，听起来就成了木琴。快乐的音里面藏着一个有点难过的小音，耳朵听到它，才说：是钟。</p>
<math display="block" alttext="a(t) = s \\cdot e^{-t/\\tau}"></math>
<p>其中 <math alttext="s"></math> 是敲得多重，<math alttext="\\tau"></math> 是这个波多久才散去。</p>
<p>物理就这么多，七十行程序装得下。</p>
<h2>在早市</h2>
<p>钟现在挂在最低的那根横枝上。规矩是：周六第一个到的人把五口都敲一遍，顺序随意。顾知秋记了一张单子，一百二十种可能的顺序，到现在出现过三十一种。没有人故意重复，也没有一次难听。</p>`,
    },
    es: {
      title: 'Cinco notas para una plaza',
      excerpt:
        'La campana del mercado pedía una melodía que nadie pudiera tocar mal. Una forma antigua de dividir una cuerda ya la tenía lista.',
      html: `<p>Gu Zhiqiu me escribió en primavera. El mercado había comprado cinco campanitas: ¿podía yo escribir algo que sonara bien lo tocara quien lo tocara, en cualquier orden, niños incluidos? Le contesté que una melodía así tenía más de dos mil años y que solo tendría que pasarla a limpio.</p>
<figure><audio src="sample:five-notes-bell" title="Cinco notas para una plaza"></audio><figcaption>Ocho segundos, calculados y no grabados: las cinco campanas hacia arriba y vuelta a casa.</figcaption></figure>
<h2>Quitar un tercio, añadir un tercio</h2>
<p>El <em>Guanzi</em>, un libro chino de los últimos siglos antes de nuestra era, da la receta en unas líneas. Se empieza con una cuerda de longitud 81 y a su nota se la llama <em>gong</em>. Se añade un tercio y salen 108, <em>zhi</em>. Se quita un tercio: 72, <em>shang</em>. Se añade: 96, <em>yu</em>. Se quita: 64, <em>jue</em>. Cinco notas y ni una fracción a la vista, que es la razón de empezar por 81: es tres por tres por tres por tres.</p>
<table><thead><tr><th>Nota</th><th>Cuerda</th><th>Proporción con gong</th><th>Si gong son 392 Hz</th></tr></thead><tbody>
<tr><td>gong 宫</td><td>81</td><td>1</td><td>392 Hz</td></tr>
<tr><td>shang 商</td><td>72</td><td>9/8</td><td>441 Hz</td></tr>
<tr><td>jue 角</td><td>64</td><td>81/64</td><td>496 Hz</td></tr>
<tr><td>zhi 徵</td><td>54 (la mitad de 108)</td><td>3/2</td><td>588 Hz</td></tr>
<tr><td>yu 羽</td><td>48 (la mitad de 96)</td><td>27/16</td><td>662 Hz</td></tr>
</tbody></table>
<p>Cada paso es una quinta hacia arriba o una cuarta hacia abajo. Los griegos atribuían la misma cadena a Pitágoras<span data-footnote>Vitruvio y Boecio cuentan lo de los martillos del herrero; con martillos de verdad no sale.</span>. Si se sigue doce pasos, se vuelve casi, pero no del todo, al principio; en ese «no del todo» viven siglos de peleas sobre la afinación. Si se para en cinco, todavía no ha pasado nada malo.</p>
<details><summary>¿Cuánto es «no del todo»?</summary><p>Doce quintas son <math alttext="(3/2)^{12} \\approx 129{,}75"></math>; siete octavas, <math alttext="2^7 = 128"></math>. Lo que queda en medio se llama coma:</p><math display="block" alttext="\\frac{(3/2)^{12}}{2^7} = \\frac{531441}{524288} \\approx 1{,}0136"></math><p>Es más o menos la cuarta parte de un semitono.</p></details>
<h2>Por qué no se puede tocar mal</h2>
<p>Lo que más hace chocar dos notas es el semitono, la distancia de mi a fa. Entre estas cinco no hay ninguno: la separación más pequeña es un tono entero. Por eso dos campanas cualesquiera pueden sonar juntas, y un crío con una maza produce algo que pasa por música. Hay escalas así en Escocia, en los Andes y en África occidental. No creo que nadie tuviera que pedírselas a nadie.</p>
<aside data-callout="success"><p>Para probar bastan cinco vasos y una jarra de agua: cuanto más lleno el vaso, más grave la nota.</p></aside>
<h2>Qué la hace campana</h2>
<p>Los armónicos de una cuerda son múltiplos enteros de su nota más grave. Los de una campana, no. En el archivo de arriba cada golpe son seis ondas: una octava por debajo, la nota que uno cree oír, una tercera menor por encima, el doble, 2,74 veces y un siseo a 5,4. Las agudas mueren en una décima de segundo; la grave zumba dos. Si se quita la tercera menor, suena a xilófono. Es esa notita triste dentro de la alegre la que dice «campana».</p>
<math display="block" alttext="a(t) = s \\cdot e^{-t/\\tau}"></math>
<p>Aquí <math alttext="s"></math> es la fuerza del golpe y <math alttext="\\tau"></math> lo que tarda la onda en apagarse.</p>
<p>No hay más física, y cabe en setenta líneas.</p>
<h2>En el mercado</h2>
<p>Las campanas cuelgan ahora de la rama más baja. La norma es que quien llega primero el sábado toca las cinco, en el orden que quiera. Gu lleva la lista: de ciento veinte órdenes posibles se han oído treinta y uno. Nadie ha repetido ninguno a propósito, y ni una sola vez ha sonado mal.</p>`,
    },
  },
} satisfies Article
