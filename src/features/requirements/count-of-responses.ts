export const countOfResponses = (count: number): string => (count === 1 ? '1 respuesta' : `${count} respuestas`);
