/** On the desk a text is to be written in another language: the desk of translations stands there instead. */
export const isTranslating = (): boolean => new URLSearchParams(location.search).has('translate')
