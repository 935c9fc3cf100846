/** Whether the address asks for a translation: then the translation desk is shown instead of the create desk. */
export const isTranslating = (): boolean => new URLSearchParams(location.search).has('translate')
