/** Joins code whose lines are elements of their own (Feishu, WeChat), and drops a line break at its end (Notion). */
export function joinCode(pre: HTMLElement): void {
  const { ownerDocument: doc } = pre
  const inner = pre.querySelector('code')
  for (const line of pre.querySelectorAll('br')) line.replaceWith('\n')
  for (const line of pre.querySelectorAll(':is(div, p, li, pre > code):has(+ :is(div, p, li, code))'))
    line.append('\n')
  const code = doc.createElement('code')
  const name = (inner?.dataset.larkLanguage ?? pre.dataset.lang)?.toLowerCase()
  code.className = name && /^[a-z0-9+#-]+$/.test(name) ? `language-${name}` : (inner?.className ?? '')
  code.textContent = pre.textContent.replace(/\n$/, '')
  // Line numbers beside the code.
  const numbers = pre.previousElementSibling
  if (numbers?.matches('ul, ol') && numbers.textContent.trim() === '') numbers.remove()
  pre.replaceChildren(code)
}
