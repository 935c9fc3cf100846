/**
 * Moves the line between two compared pictures along with the slider over them. Texts are plain HTML: one listener serves
 * all of them, and weighs less than code that would be brought for them.
 */
export function slideComparisons(page: Document): void {
  page.addEventListener('input', ({ target }) => {
    const { className, value, parentElement } = target as HTMLInputElement
    if (className === 'doc-compare-at') parentElement?.style.setProperty('--at', `${value}%`)
  })
}
