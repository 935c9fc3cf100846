import type { Article } from '../types.ts'

export const nightLedger = {
  key: 'night-ledger',
  slug: 'night-market-ledger',
  author: 'he-xiaoman',
  category: 'small-trade',
  tags: ['night-market', 'numbers'],
  cover: 'night-ledger',
  hoursAgo: 51,
  original: 'zh-hans',
  views: 338,
  likedBy: ['liu-dapai', 'ruan-ayi', 'admin', 'vip', 'zhou-wanqing', 'chen-yan', 'bai-yu'],
  favouritedBy: ['liu-dapai', 'vip', 'mute', 'ana'],
  access: [{ kind: 'vip', tier: 'friend' }],
  texts: {
    'zh-hans': {
      title: '夜市摊主的账本：一年的雨天与晴天',
      excerpt: '出摊二百九十一晚，晴天一百九十八，雨天九十三。把每一晚都记下来之后，我才知道自己在挣什么钱。',
      html: `<p>我在夜市第七排卖手搓冰粉，一碗八块，加料十二。去年开始我记账，不是记流水，是每晚收摊坐在马扎上，把收入、原料、摊位费、损耗和天气写成一行。写满一年，一共二百九十一行。</p>
<p>很多人问摆摊挣不挣钱。这篇文章把总账摊开，你自己看。</p>
<h2>总账</h2>
<table><thead><tr><th>项目</th><th>晴天（198 晚）</th><th>雨天（93 晚）</th><th>全年</th></tr></thead><tbody>
<tr><td>收入</td><td>612/晚</td><td>214/晚</td><td>141,078</td></tr>
<tr><td>原料</td><td>205/晚</td><td>118/晚</td><td>51,564</td></tr>
<tr><td>摊位费</td><td>60/晚</td><td>60/晚</td><td>17,460</td></tr>
<tr><td>气、冰、打包</td><td>38/晚</td><td>22/晚</td><td>9,570</td></tr>
<tr><td>周末帮工（86 晚）</td><td colspan="2">120/晚</td><td>10,320</td></tr>
<tr><td>修补添置</td><td colspan="2">雨棚、冰柜压缩机</td><td>3,900</td></tr>
<tr><td><strong>剩下</strong></td><td></td><td></td><td><strong>48,264</strong></td></tr>
</tbody></table>
<p>平均每月四千零二十二块。注意这里没有给我自己开工资：如果按一晚六个小时算，加上下午备料两小时，我的时薪是二十块七。</p>
<h2>雨天的十四块</h2>
<p>看雨天那一列：收入二百一十四，减原料一百一十八，减摊位费六十，减杂项二十二，剩十四块。站一晚，十四块。</p>
<p>原料为什么不跟着收入等比例降？因为冰粉要提前搓。籽在水里搓出胶，点上石灰水，等两个小时凝固，下午四点就得决定今晚做几桶。做多了过夜出水，只能倒掉。晴天的原料占收入三成三，雨天占五成五，差的那两成二就是倒掉的。</p>
<blockquote><p>雨天亏的不是雨，是下午四点那个决定。</p></blockquote>
<h2>但是有二十三晚</h2>
<p>九十三个雨天里，有二十三晚是“八点前停的雨”。这二十三晚平均收入四百零八，是其余雨天的将近三倍。因为别人没来，整排只有三四个摊，而憋在家里的人都出来了。其余七十晚，平均只有一百五十。</p>
<p>也就是说，“下雨要不要出摊”是个问错了的问题。该问的是：这场雨几点停？</p>
<h2>记账真正的用处</h2>
<p>记账没有让我一碗多卖一块钱。它做的事情是把“好像”去掉：好像周五最好（其实是周六，周五的人喝酒不吃甜），好像加料最挣（毛利率最低），好像涨价会跑客（从七块涨到八块那个月，碗数只少了百分之四）。</p>
<p>账本模板在右边“下载”里，七列，拿去用。备注栏别空着，一年后最有意思的全在那里。</p>`,
      hiddenHtml: `<h2>下午四点的规矩</h2>
<p>下面是我现在用的做法，去年九月开始执行，四个月里雨天每晚的净剩从十四块变成了六十一块。</p>
<table><thead><tr><th>四点看雷达图</th><th>备料</th><th>几点到</th></tr></thead><tbody>
<tr><td>雨带已到，后面是空的</td><td>八成</td><td>照常，六点半</td></tr>
<tr><td>雨带在西边一百公里内</td><td>四成，只做原味</td><td>八点，等雨停</td></tr>
<tr><td>满屏都是，看不到边</td><td>不做</td><td>在家洗料罐</td></tr>
<tr><td>预报有雨，雷达没有</td><td>十成</td><td>照常</td></tr>
</tbody></table>
<p>最后一行最值钱。预报说“有雨”而雷达上什么也没有的日子，去年有三十一天，其中二十六天到收摊也没下。别人被预报吓在家里，我备足料去了，平均收入六百九十，是全年最好的一类晚上。</p>
<p>第二条规矩：石灰水分两次点。四点先点一半，七点看情况再点另一半，籽水放在冰柜里能等。这样最多倒掉半桶。</p>
<p>第三条：和摊位管理处谈“雨天半价”。我拿着九十三行雨天记录去谈的，谈成了三十五块。没有账本，这话我开不了口。</p>`,
    },
    en: {
      title: 'A stallholder’s ledger: one year of rain and dry',
      excerpt:
        '291 nights out, 198 dry and 93 wet. Only after writing down every one of them did I learn what I was earning money from.',
      html: `<p>I sell ice jelly in row seven of the night market: eight yuan a bowl, twelve with toppings. Last year I began to keep a ledger. Not a list of takings, but one line a night, written on a folding stool while packing up: takings, ingredients, pitch, waste, weather. After a year there were 291 lines.</p>
<p>People keep asking whether a stall pays. Here is the whole account. See for yourself.</p>
<h2>The year</h2>
<table><thead><tr><th>Item (yuan)</th><th>Dry (198 nights)</th><th>Wet (93 nights)</th><th>Year</th></tr></thead><tbody>
<tr><td>Takings</td><td>612 a night</td><td>214 a night</td><td>141,078</td></tr>
<tr><td>Ingredients</td><td>205 a night</td><td>118 a night</td><td>51,564</td></tr>
<tr><td>Pitch</td><td>60 a night</td><td>60 a night</td><td>17,460</td></tr>
<tr><td>Gas, ice, boxes</td><td>38 a night</td><td>22 a night</td><td>9,570</td></tr>
<tr><td>Weekend help (86 nights)</td><td colspan="2">120 a night</td><td>10,320</td></tr>
<tr><td>Repairs</td><td colspan="2">awning, compressor</td><td>3,900</td></tr>
<tr><td><strong>Left</strong></td><td></td><td></td><td><strong>48,264</strong></td></tr>
</tbody></table>
<p>That is 4,022 a month, and it pays me no wage. With six hours at the stall and two of preparation, I worked for 20.7 yuan an hour.</p>
<h2>Fourteen yuan</h2>
<p>Look at the wet column. Takings 214, less 118 for ingredients, less 60, less 22: fourteen. One evening on my feet, fourteen yuan.</p>
<p>Why don’t ingredients fall along with takings? Because ice jelly is made ahead. You rub the seeds in water until they give off their gel, add lime water, and wait two hours for it to set. By four in the afternoon I must know how many buckets. What is left weeps overnight and goes down the drain. On dry nights ingredients are 33 percent of takings, on wet ones 55, and the 22 in between is what I pour away.</p>
<blockquote><p>It isn’t the rain that costs money. It is the decision at four o’clock.</p></blockquote>
<h2>But then there were twenty-three</h2>
<p>On twenty-three of the ninety-three wet nights the rain stopped before eight. Those averaged 408, nearly three times as much as the rest. Other people had stayed away, three or four stalls stood in the whole row, and everybody who had been shut in all day came out. The other seventy averaged 150.</p>
<p>So “shall I go out in the rain?” is the wrong question. The right one is: when does it stop?</p>
<h2>What a ledger is for</h2>
<p>It has not sold one bowl more. What it does is take away “it seems”. It seems Friday is best (it is Saturday; on Fridays people drink, and drinkers don’t eat sweet things). It seems toppings pay (they have my lowest margin). It seems a higher price drives people off (in the month I went from seven to eight, I sold four percent fewer bowls).</p>
<p>The template is under “Download” at the right, seven columns. Do fill in the notes. After a year they are the best part.</p>`,
      hiddenHtml: `<h2>The four o’clock rule</h2>
<p>This is what I have done since last September. In four months it took my wet nights from fourteen yuan to sixty-one.</p>
<table><thead><tr><th>Rain radar at four</th><th>Prepare</th><th>Be there at</th></tr></thead><tbody>
<tr><td>The band is overhead, nothing behind it</td><td>80 %</td><td>6:30 as ever</td></tr>
<tr><td>The band is within 100 km to the west</td><td>40 %, plain only</td><td>8:00, when it has passed</td></tr>
<tr><td>All over the screen, no edge in sight</td><td>nothing</td><td>stay in and scrub the jars</td></tr>
<tr><td>Rain forecast, radar empty</td><td>100 %</td><td>6:30</td></tr>
</tbody></table>
<p>The last line is the valuable one. On thirty-one days the forecast said rain and the radar showed none; on twenty-six of them not a drop fell before we closed. The others were kept at home by the forecast. I came fully stocked and took 690 on average, the best kind of night in the whole year.</p>
<p>Second: add the lime water twice. Half at four, and the other half at seven if it looks good; the seed water keeps in the freezer. That way I never pour away more than half a bucket.</p>
<p>Third: ask the market office for a wet-night rate. I went with ninety-three lines of rain in my hand and came back with a pitch at thirty-five. Without the ledger I could not have opened my mouth.</p>`,
    },
    es: {
      title: 'Las cuentas de un puesto nocturno: un año de lluvia y de seco',
      excerpt:
        '291 noches, 198 secas y 93 de lluvia. Solo después de apuntarlas todas supe de dónde salía mi dinero.',
      html: `<p>Vendo gelatina de hielo en la fila siete del mercado nocturno: ocho yuanes el cuenco, doce con acompañamiento. El año pasado empecé a llevar cuentas. No una lista de ventas, sino una línea por noche, escrita en un taburete al recoger: ingresos, materia, puesto, merma y tiempo. Al cabo del año había 291 líneas.</p>
<p>Mucha gente pregunta si un puesto da para vivir. Aquí está la cuenta entera; juzgad vosotros.</p>
<h2>El año</h2>
<table><thead><tr><th>Concepto (yuanes)</th><th>Seco (198 noches)</th><th>Lluvia (93 noches)</th><th>Año</th></tr></thead><tbody>
<tr><td>Ingresos</td><td>612 por noche</td><td>214 por noche</td><td>141.078</td></tr>
<tr><td>Materia prima</td><td>205 por noche</td><td>118 por noche</td><td>51.564</td></tr>
<tr><td>Puesto</td><td>60 por noche</td><td>60 por noche</td><td>17.460</td></tr>
<tr><td>Gas, hielo, envases</td><td>38 por noche</td><td>22 por noche</td><td>9.570</td></tr>
<tr><td>Ayuda de fin de semana (86 noches)</td><td colspan="2">120 por noche</td><td>10.320</td></tr>
<tr><td>Arreglos</td><td colspan="2">toldo, compresor</td><td>3.900</td></tr>
<tr><td><strong>Queda</strong></td><td></td><td></td><td><strong>48.264</strong></td></tr>
</tbody></table>
<p>Son 4.022 al mes, sin pagarme sueldo. Con seis horas de puesto y dos de preparación, trabajé a 20,7 yuanes la hora.</p>
<h2>Catorce yuanes</h2>
<p>Mirad la columna de la lluvia. Ingresos 214, menos 118 de materia, menos 60, menos 22: catorce. Una noche de pie, catorce yuanes.</p>
<p>¿Por qué la materia prima no baja al mismo ritmo? Porque la gelatina se hace antes. Se frotan las semillas en agua hasta que sueltan su goma, se añade agua de cal y se espera dos horas a que cuaje. A las cuatro de la tarde tengo que saber cuántos cubos. Lo que sobra suelta agua por la noche y acaba en el desagüe. En noches secas la materia es el 33 % de los ingresos; con lluvia, el 55 %. Esos 22 puntos son lo que tiro.</p>
<blockquote><p>No es la lluvia lo que cuesta dinero. Es la decisión de las cuatro.</p></blockquote>
<h2>Pero hubo veintitrés</h2>
<p>En veintitrés de las noventa y tres noches dejó de llover antes de las ocho. En esas la media fue de 408, casi el triple que en las demás. Los otros no habían venido, quedaban tres o cuatro puestos en toda la fila y salía la gente que llevaba el día encerrada. Las setenta restantes dieron 150 de media.</p>
<p>Así que «¿salgo si llueve?» es la pregunta equivocada. La buena es: ¿a qué hora para?</p>
<h2>Para qué sirven las cuentas</h2>
<p>No me han hecho vender ni un cuenco más. Lo que hacen es quitar los «parece». Parece que el viernes es el mejor día (es el sábado: el viernes la gente bebe, y quien bebe no toma dulce). Parece que el acompañamiento deja más (es mi peor margen). Parece que subir el precio espanta (el mes que pasé de siete a ocho vendí un cuatro por ciento menos de cuencos).</p>
<p>La plantilla está en «Descargas», a la derecha: siete columnas. Rellenad las notas. Al cabo de un año son lo mejor.</p>`,
      hiddenHtml: `<h2>La regla de las cuatro</h2>
<p>Esto es lo que hago desde septiembre. En cuatro meses, mis noches de lluvia pasaron de catorce yuanes a sesenta y uno.</p>
<table><thead><tr><th>Radar a las cuatro</th><th>Preparo</th><th>Llego</th></tr></thead><tbody>
<tr><td>La banda está encima y detrás no hay nada</td><td>80 %</td><td>18:30, como siempre</td></tr>
<tr><td>La banda está a menos de 100 km al oeste</td><td>40 %, solo natural</td><td>20:00, cuando haya pasado</td></tr>
<tr><td>Toda la pantalla, sin borde a la vista</td><td>nada</td><td>en casa, lavando tarros</td></tr>
<tr><td>Anuncian lluvia y el radar está vacío</td><td>100 %</td><td>18:30</td></tr>
</tbody></table>
<p>La última línea es la que vale. Hubo treinta y un días con lluvia anunciada y radar limpio; en veintiséis no cayó una gota antes de cerrar. A los demás los dejó en casa el pronóstico. Yo fui con todo preparado y saqué 690 de media, el mejor tipo de noche del año.</p>
<p>Segunda: el agua de cal, en dos veces. La mitad a las cuatro y la otra mitad a las siete si pinta bien; el agua de las semillas aguanta en el congelador. Así nunca tiro más de medio cubo.</p>
<p>Tercera: pedir al mercado tarifa de lluvia. Fui con noventa y tres líneas de lluvia en la mano y volví con el puesto a treinta y cinco. Sin las cuentas no me habría atrevido a abrir la boca.</p>`,
    },
  },
} satisfies Article
