// Tests that may take longer than ten seconds, each with the reason: file, a part of the name, why.
export const slowTests = []
