const weights = [3, 7, 1];

/** 18 digits, the last of which checks the others. */
export const isClabe = (text: string): boolean => {
  if (!/^\d{18}$/.test(text)) return false;
  const sum = [...text.slice(0, 17)].reduce((total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === Number(text[17]);
};
