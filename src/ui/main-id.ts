/** The id of each page's `<main>`. */
export const mainId = 'contenido';
