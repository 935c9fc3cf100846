import type { Doc } from '../types.ts'

export const community = [
  {
    key: 'topics-and-answers',
    slug: 'topics-and-answers',
    parent: null,
    updatedDaysAgo: 17,
    texts: {
      'zh-hans': {
        title: '话题与回答',
        summary: '怎样提问容易得到好回答，采纳是什么意思，写错了怎么改。',
        html: `<h2>提问</h2><p>标题写你想知道的事，不写“求助”。正文交代三样：你有什么、你做过什么、结果是什么。选对节点，懂的人才看得见。</p><h2>回答</h2><p>回答给提问的人看，也给一年后搜到这里的人看。亲手做过的写“我做过”，听来的写“听说”。</p><h2>采纳</h2><p>提问的人可以采纳一个回答，它会排在最前面，话题标为“已解决”。采纳会给答主经验和积分；如果有悬赏，赏金同时付出。</p><h2>修改与删除</h2><p>自己的内容随时可以修改。删除之后三十天内，管理员可以替你恢复。</p><h2>不合适的内容</h2><p>每个话题、回答和评论旁边都有“举报”，选一个理由，写一句话，必要时附截图。处理结果会通知你。</p>`,
      },
      en: {
        title: 'Topics and answers',
        summary:
          'How to ask so that good answers come, what accepting means, and how to change what you wrote.',
        html: `<h2>Asking</h2><p>Let the title say what you want to know, not “help”. In the text give three things: what you have, what you did, what happened. Choose the right node, so that those who know will see it.</p><h2>Answering</h2><p>An answer is for the person who asked, and for whoever finds it in a year. If you have done it yourself, say so; if you have only heard it, say that.</p><h2>Accepting</h2><p>Whoever asked may accept one answer. It moves to the top and the topic is marked as solved. The answerer earns experience and credit, and if there is a bounty it is paid at the same moment.</p><h2>Changing and deleting</h2><p>You can change your own words at any time. What you delete can be brought back by an admin for thirty days.</p><h2>What doesn’t belong here</h2><p>Every topic, answer and comment has “Report”: choose a reason, write a sentence, add screenshots if they help. You will be told what came of it.</p>`,
      },
      es: {
        title: 'Temas y respuestas',
        summary:
          'Cómo preguntar para que lleguen buenas respuestas, qué significa aceptar y cómo cambiar lo escrito.',
        html: `<h2>Preguntar</h2><p>Que el título diga lo que quieres saber, no «ayuda». En el texto da tres cosas: qué tienes, qué has hecho y qué ha pasado. Elige bien el nodo para que lo vea quien sabe.</p><h2>Responder</h2><p>Una respuesta es para quien pregunta y para quien la encuentre dentro de un año. Si lo has hecho tú, dilo; si solo lo has oído, también.</p><h2>Aceptar</h2><p>Quien pregunta puede aceptar una respuesta. Sube a la primera posición y el tema queda como resuelto. Quien respondió gana experiencia y créditos y, si hay recompensa, se paga en ese momento.</p><h2>Cambiar y borrar</h2><p>Puedes cambiar lo tuyo cuando quieras. Lo borrado puede recuperarlo un administrador durante treinta días.</p><h2>Lo que está de más</h2><p>Cada tema, respuesta y comentario tiene «Denunciar»: elige un motivo, escribe una frase y añade capturas si ayudan. Te avisaremos del resultado.</p>`,
      },
    },
  },
  {
    key: 'bounties-and-votes',
    slug: 'bounties-and-votes',
    parent: 'topics-and-answers',
    updatedDaysAgo: 17,
    texts: {
      'zh-hans': {
        title: '悬赏与投票',
        summary: '赏金什么时候冻结、什么时候付，没人回答怎么办；三种投票的区别。',
        html: `<h2>悬赏</h2><p>发话题时可以附上赏金，用余额或积分，期限一到三十天。可以让所有人回答，也可以指定一到六个人。</p><ol><li>发布时，赏金从你的账户冻结。余额不够，话题就发不出去。</li><li>采纳一个回答，赏金立刻付给答主。</li><li>到期时没有回答，全额退还。</li><li>到期有回答却没有采纳，还有七十二小时考虑，系统会提醒；再不选，就按得分分给得票为正的回答，分到一分钱。</li></ol><p>自己不能回答自己的悬赏。有争议可以提交工单，处理期间赏金不动。</p><h2>投票</h2><ul><li><strong>单选</strong>：每人一票。</li><li><strong>多选</strong>：每人可选几项。</li><li><strong>对决</strong>：只有两个选项。</li></ul><p>截止之前可以改票，投完才看得到票数。有人投过之后，选项就不能再改。</p>`,
      },
      en: {
        title: 'Bounties and votes',
        summary:
          'When a bounty is held and when it is paid, what happens without answers, and the three kinds of vote.',
        html: `<h2>Bounties</h2><p>A topic may carry a reward, in money or credit, for one to thirty days. It may be open to all or addressed to one to six people.</p><ol><li>When you publish, the reward is held. If your balance is too low, the topic is not posted.</li><li>When you accept an answer, it is paid at once.</li><li>If nobody has answered by the deadline, all of it comes back.</li><li>If there are answers and you have accepted none, you have seventy-two hours more, with reminders. After that it is shared among the answers with a positive score, to the last cent.</li></ol><p>You can’t answer your own bounty. In a dispute open a ticket; the reward stays where it is until that is settled.</p><h2>Votes</h2><ul><li><strong>Single</strong>: one choice each.</li><li><strong>Multiple</strong>: several choices each.</li><li><strong>Duel</strong>: exactly two options.</li></ul><p>You may change your vote until the deadline, and you see the count once you have voted. After the first ballot the options are fixed.</p>`,
      },
      es: {
        title: 'Recompensas y votaciones',
        summary:
          'Cuándo se retiene y se paga una recompensa, qué pasa si nadie responde y las tres clases de votación.',
        html: `<h2>Recompensas</h2><p>Un tema puede llevar premio, en dinero o en créditos, de uno a treinta días. Puede ser para todos o para entre una y seis personas.</p><ol><li>Al publicar se retiene el premio. Si no te alcanza el saldo, el tema no se publica.</li><li>Al aceptar una respuesta se paga en el acto.</li><li>Si al acabar el plazo no hay respuestas, se devuelve entero.</li><li>Si las hay y no has aceptado ninguna, tienes setenta y dos horas más, con avisos. Después se reparte entre las respuestas con puntuación positiva, hasta el último céntimo.</li></ol><p>No puedes responder a tu propia recompensa. Si hay desacuerdo, abre una consulta: el premio no se mueve hasta que se resuelva.</p><h2>Votaciones</h2><ul><li><strong>Única</strong>: una opción por persona.</li><li><strong>Múltiple</strong>: varias opciones por persona.</li><li><strong>Duelo</strong>: exactamente dos opciones.</li></ul><p>Puedes cambiar el voto hasta el final y ves el recuento una vez que has votado. Desde la primera papeleta las opciones ya no cambian.</p>`,
      },
    },
  },
  {
    key: 'nodes',
    slug: 'nodes',
    parent: 'topics-and-answers',
    updatedDaysAgo: 26,
    texts: {
      'zh-hans': {
        title: '节点：公开与私密',
        summary: '谁能读、怎样加入，是两件分开的事。',
        html: `<p>节点是话题的房间。每个节点有两个互不相干的设置。</p><h2>谁能读</h2><ul><li><strong>公开</strong>：任何人都能读里面的话题。</li><li><strong>私密</strong>：只有成员能读。别人看得到节点的名字、介绍和人数，看不到话题的标题和正文，搜索和通知里也不会出现。</li></ul><h2>怎样加入</h2><ul><li><strong>自由</strong>：点一下就进来。</li><li><strong>审核</strong>：写一句话，由节点管理员同意。</li><li><strong>付费</strong>：按月、季、半年、年，或者一次付清。</li><li><strong>等级</strong>：达到指定等级才能加入。</li></ul><p>退出永远免费。付过的时间没有用完，在到期前重新进来不必再付。</p><h2>节点管理员</h2><p>管理员可以处理申请、置顶、加精、移走不合适的话题。对处理有意见，请提交工单。</p>`,
      },
      en: {
        title: 'Nodes, public and private',
        summary: 'Who may read and how one joins are two separate things.',
        html: `<p>Nodes are the rooms in which topics live. Each has two settings that have nothing to do with one another.</p><h2>Who may read</h2><ul><li><strong>Public</strong>: anyone may read the topics.</li><li><strong>Private</strong>: members only. Others see the node’s name, description and number of members, but neither titles nor texts, not in search and not in notifications.</li></ul><h2>How one joins</h2><ul><li><strong>Freely</strong>: press the button.</li><li><strong>On approval</strong>: write a line and the node’s admin decides.</li><li><strong>For a fee</strong>: by the month, season, half-year or year, or once for ever.</li><li><strong>By level</strong>: open to those who have reached it.</li></ul><p>Leaving is always free. If you come back before the time you paid for has run out, you don’t pay again.</p><h2>Node admins</h2><p>They look after requests, pin and feature topics, and remove what does not belong. If you disagree with a decision, open a ticket.</p>`,
      },
      es: {
        title: 'Nodos públicos y privados',
        summary: 'Quién puede leer y cómo se entra son dos cosas distintas.',
        html: `<p>Los nodos son las salas donde viven los temas. Cada uno tiene dos ajustes independientes.</p><h2>Quién puede leer</h2><ul><li><strong>Público</strong>: cualquiera lee los temas.</li><li><strong>Privado</strong>: solo los miembros. Los demás ven el nombre, la descripción y el número de miembros, pero ni títulos ni textos, tampoco en la búsqueda ni en los avisos.</li></ul><h2>Cómo se entra</h2><ul><li><strong>Libre</strong>: pulsa el botón.</li><li><strong>Con aprobación</strong>: escribe una línea y decide quien administra el nodo.</li><li><strong>De pago</strong>: por mes, trimestre, semestre o año, o una sola vez y para siempre.</li><li><strong>Por nivel</strong>: para quienes lo han alcanzado.</li></ul><p>Salir es siempre gratis. Si vuelves antes de que acabe el tiempo que pagaste, no pagas otra vez.</p><h2>Quién administra</h2><p>Atiende las solicitudes, fija y destaca temas y retira lo que no corresponde. Si no estás de acuerdo con una decisión, abre una consulta.</p>`,
      },
    },
  },
  {
    key: 'writing-well',
    slug: 'writing-well',
    parent: 'topics-and-answers',
    updatedDaysAgo: 52,
    texts: {
      'zh-hans': {
        title: '写作与上传',
        summary: '编辑器能放什么，文件有哪些限制，怎样把一部分内容留给特定的读者。',
        html: `<h2>编辑器</h2><p>标题、列表、引用、代码、表格、图片、图集、音频、视频和附件都在工具栏里。草稿自动保存，换一台设备可以接着写。</p><h2>别处的视频</h2><p>YouTube 和哔哩哔哩的视频填地址即可。有人点击之前，不会向对方网站发出任何请求。例如 Blender 基金会的短片：</p><p>https://www.youtube.com/watch?v=aqz-KE-bpKQ</p><p>站长列出的其他网站，地址单独成段时显示为卡片：</p><p>https://vimeo.com/1084537</p><h2>文件</h2><ul><li>图片长宽都不超过两千像素，大小上限会在上传框里写明。</li><li>附件可以附上解压密码和提取码，只有有权下载的人看得到。</li><li>网络断了不要紧，重新选择同一个文件会从断开的地方接着传。</li></ul><h2>留给特定的读者</h2><p>可以把一部分内容设为：登录、评论之后、达到等级、会员、积分或付款可见。标题、摘要和价格始终公开。买过的人永远看得到。</p><h2>多语言</h2><p>文章、商品和帮助可以有译文。没有译文时，读者看到原文和一行说明，所以不必勉强机器翻译。</p>`,
      },
      en: {
        title: 'Writing and uploading',
        summary: 'What the editor holds, the limits on files, and how to keep a part for certain readers.',
        html: `<h2>The editor</h2><p>Headings, lists, quotations, code, tables, pictures, galleries, sound, video and attachments are in the toolbar. Drafts save themselves, and you can go on writing on another device.</p><h2>Films of other sites</h2><p>Films of YouTube and Bilibili come by their address. Nothing is asked of those sites before somebody presses, as with this short of the Blender Foundation:</p><p>https://www.youtube.com/watch?v=aqz-KE-bpKQ</p><p>The address of another site that the owner has listed is a card where it stands alone:</p><p>https://vimeo.com/1084537</p><h2>Files</h2><ul><li>Pictures may be up to 2,000 pixels wide and high; the upload box names the limit in megabytes.</li><li>Attachments can carry an archive password and an extraction code, shown only to those who may download.</li><li>If the connection breaks, choose the same file again and it goes on where it stopped.</li></ul><h2>For certain readers</h2><p>A part of a text can be kept for those who sign in, who have commented, who have a level or a membership, or who pay in credit or money. Title, summary and price are always public. Whoever has bought it can read it for ever.</p><h2>Other languages</h2><p>Articles, products and help pages may have translations. Where there is none, readers see the original with a note, so there is no need to force one.</p>`,
      },
      es: {
        title: 'Escribir y subir archivos',
        summary:
          'Qué cabe en el editor, qué límites tienen los archivos y cómo reservar una parte a ciertos lectores.',
        html: `<h2>El editor</h2><p>Títulos, listas, citas, código, tablas, imágenes, galerías, audio, vídeo y adjuntos están en la barra. Los borradores se guardan solos y puedes seguir escribiendo en otro dispositivo.</p><h2>Vídeos de otros sitios</h2><p>Los vídeos de YouTube y Bilibili se añaden por su dirección. No se pide nada a esos sitios hasta que alguien pulsa, como en este corto de la Fundación Blender:</p><p>https://www.youtube.com/watch?v=aqz-KE-bpKQ</p><p>La dirección de otro sitio que el dueño ha incluido es una tarjeta cuando está sola:</p><p>https://vimeo.com/1084537</p><h2>Archivos</h2><ul><li>Las imágenes pueden medir hasta 2000 píxeles de ancho y de alto; el cuadro de subida indica el límite en megabytes.</li><li>Los adjuntos pueden llevar contraseña de descompresión y código de extracción, que solo ve quien puede descargarlos.</li><li>Si se corta la conexión, elige el mismo archivo y seguirá donde se quedó.</li></ul><h2>Para ciertos lectores</h2><p>Una parte del texto puede reservarse a quien entra, a quien ha comentado, a un nivel, a los socios o a quien paga en créditos o en dinero. El título, el resumen y el precio son siempre públicos. Quien lo ha comprado puede leerlo para siempre.</p><h2>Otros idiomas</h2><p>Los artículos, los productos y la ayuda pueden tener traducción. Si no la hay, se ve el original con una nota, así que no hace falta forzarla.</p>`,
      },
    },
  },
] satisfies Doc[]
