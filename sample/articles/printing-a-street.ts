import type { Article } from '../types.ts'

export const printingAStreet = {
  key: 'printing-a-street',
  slug: 'printing-a-street',
  author: 'diego-fuentes',
  coAuthors: ['marta-ruiz'],
  category: 'craft',
  tags: ['paper', 'wood'],
  cover: 'printing-a-street',
  hoursAgo: 405,
  original: 'es',
  views: 158,
  likedBy: ['marta-ruiz', 'ana', 'maker', 'su-ye', 'nora-whelan', 'wu-shoushi'],
  favouritedBy: ['su-ye', 'maker'],
  texts: {
    es: {
      title: 'Cómo se imprime una calle: tipos de madera, tinta y lluvia',
      excerpt:
        'Los carteles de una cuadra de Oaxaca salen de un taller con cuatrocientas letras y ninguna eñe de repuesto.',
      html: `<p>En mi cuadra hay una panadería, un sastre, dos cantinas y una escuela de danza, y los carteles de todos salen de aquí. No porque yo sea barato, sino porque el sol de Oaxaca se come la tinta de las impresoras en dos meses y la mía aguanta un año. La diferencia es aceite de linaza, hollín y un poco de terquedad.</p>
<h2>Por qué madera</h2>
<p>El tipo de plomo se funde bien hasta cierto tamaño. Más allá pesa demasiado, se enfría mal y cuesta una fortuna. Por eso las letras grandes de cartel se hacen de madera desde hace casi dos siglos: en 1828 Darius Wells empezó a producirlas en Nueva York con una fresadora, y poco después se les unió el pantógrafo, que copia una plantilla al tamaño que se quiera.</p>
<p>La madera buena es la de testa, cortada atravesando la fibra, como un tajo de carnicero. De arce, de peral, de boj. Soporta la presión sin hundirse y no deja marcas de veta. Las mías son de guayabo, que no aparece en ningún manual, pero es lo que había en el patio.</p>
<h2>Una altura y nada más</h2>
<p>Todo en este oficio descansa en una sola medida: la altura del tipo. Todas las letras, de la más chica a la más grande, de plomo o de madera, tienen que llegar a la misma altura; en mi prensa son 23,3 milímetros, la medida angloamericana. Si una queda dos décimas abajo, no imprime. Si queda dos décimas arriba, rompe el papel y se gasta antes que las demás.</p>
<p>Cuando una letra vieja se ha hundido, se le pega papel por debajo. Mi letra R lleva tres capas: un recibo de la luz, una hoja de cuaderno y un boleto de autobús de 1987. Imprime perfecta.</p>
<figure><img src="sample:print-blocks" alt="Letras de madera en la rama"><figcaption>La forma antes de entintar. Las letras se componen al revés y de derecha a izquierda.</figcaption></figure>
<h2>El orden del trabajo</h2>
<ol>
<li>Componer el texto en espejo, de abajo arriba.</li>
<li>Rellenar los blancos con imposiciones de madera más bajas que el tipo: lo que no se ve es la mitad del cartel.</li>
<li>Cerrar la forma con cuñas hasta que se pueda levantar entera sin que caiga una letra.</li>
<li>Entintar con rodillo, en dos direcciones, poco.</li>
<li>Primera prueba, buscar lo que sale pálido, calzar con papel, segunda prueba.</li>
<li>Colgar a secar. En mayo, una noche; en julio, con las lluvias, tres días.</li>
</ol>
<h2>La eñe</h2>
<p>Mi alfabeto más grande lo compré a un taller de Puebla que cerraba y le faltaba la eñe. Durante un año hice la tilde con una cáscara de limón seca, clavada encima de la ene. Imprimía bien unas cuarenta copias. Luego una vecina, la maestra de danza, que se llama Begoña y estaba cansada de oler a limonada en su propio cartel, me regaló un trozo de ébano. De ahí salió la tilde que uso ahora.</p>
<blockquote><p>Un cartel de imprenta se toca. La letra entra en el papel y deja un pequeño valle. Quien pasa no lo sabe, pero lo ve.</p></blockquote>
<p>Este año terminé la serie: todos los negocios de la cuadra, puerta por puerta, veintidós carteles. Los expuse donde debían estar, cada uno en su puerta. La inauguración duró lo que se tarda en caminar de una esquina a la otra, despacio.</p>`,
    },
    en: {
      title: 'How to print a street: wood type, ink and rain',
      excerpt:
        'The posters of one block in Oaxaca come out of a shop with four hundred letters and not one spare ñ.',
      html: `<p>On my block there are a bakery, a tailor, two bars and a dancing school, and all their posters come from here. Not because I am cheap, but because the sun of Oaxaca eats printer ink in two months and mine holds for a year. The difference is linseed oil, soot and a certain stubbornness.</p>
<h2>Why wood</h2>
<p>Lead type casts well up to a certain size. Beyond it the letters are too heavy, cool unevenly and cost a fortune. That is why big poster letters have been made of wood for almost two centuries: in 1828 Darius Wells began to produce them in New York with a router, and soon afterwards came the pantograph, which copies a pattern at any size you like.</p>
<p>The right wood is end grain, cut across the fibre like a butcher’s block: maple, pear, box. It takes the pressure without sinking and shows no grain. Mine are of guava, which stands in no manual, but it was what grew in the yard.</p>
<h2>One height and nothing else</h2>
<p>Everything in this trade rests on one measurement, the height of the type. Every letter, from the smallest to the largest, in lead or in wood, has to come up to the same level; on my press that is 23.3 millimetres, the Anglo-American height. Two tenths too low and it won’t print. Two tenths too high and it cuts the paper and wears out before the rest.</p>
<p>When an old letter has sunk, you paste paper under it. My R stands on three layers: an electricity bill, a page from an exercise book and a bus ticket of 1987. It prints perfectly.</p>
<figure><img src="sample:print-blocks" alt="Wooden letters locked in the chase"><figcaption>The forme before inking. Letters are set mirrored, from right to left.</figcaption></figure>
<h2>The order of work</h2>
<ol>
<li>Set the text in mirror image, from the bottom line up.</li>
<li>Fill the white with furniture lower than the type: what nobody sees is half of the poster.</li>
<li>Lock up with wedges until the whole forme can be lifted and not one letter drops.</li>
<li>Ink with a roller, in two directions, sparingly.</li>
<li>Pull a proof, look for what is pale, pack it with paper, pull another.</li>
<li>Hang to dry. In May one night; in July, with the rains, three days.</li>
</ol>
<h2>The ñ</h2>
<p>My largest alphabet came from a shop in Puebla that was closing, and the ñ was missing. For a year I made the tilde from a piece of dried lemon peel nailed above an n. It was good for about forty copies. Then a neighbour, the dancing teacher, whose name is Begoña and who was tired of a poster of hers that smelt of lemonade, gave me a piece of ebony. The tilde I use now is cut from that.</p>
<blockquote><p>You can feel a letterpress poster. The letter goes into the paper and leaves a small valley. People walking past don’t know it, but they see it.</p></blockquote>
<p>This year I finished the series: every business on the block, door by door, twenty-two posters. I hung the exhibition where it belonged, each one on its own door. The opening lasted as long as it takes to walk from one corner to the other, slowly.</p>`,
    },
  },
} satisfies Article
