/** Whether a page can show a module: 'article.single' is also the page of one of its variants. */
export const fits = ({ subjects }: { subjects: readonly string[] | null }, key: string): boolean =>
  subjects === null || subjects.some((subject) => key === subject || key.startsWith(`${subject}.`))
