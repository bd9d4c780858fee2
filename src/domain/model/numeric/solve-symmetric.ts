/**
 * Solves `matrix · x = vector` for a symmetric positive definite matrix by Cholesky decomposition.
 * @param matrix row by row, only the lower half is read; overwritten
 * @param vector overwritten with the solution
 * @throws Error when the matrix is not positive definite
 */
export function solveSymmetric(matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  const at = (row: number, column: number): number => matrix[row * size + column] ?? 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(row, column);
      for (let k = 0; k < column; k += 1) sum -= at(row, k) * at(column, k);
      if (row > column) matrix[row * size + column] = sum / at(column, column);
      else if (sum > 0) matrix[row * size + row] = Math.sqrt(sum);
      else throw new Error(`Not positive definite at ${row}: ${sum}`);
    }
  }
  for (let row = 0; row < size; row += 1) {
    let sum = vector[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= at(row, k) * (vector[k] ?? 0);
    vector[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = vector[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= at(k, row) * (vector[k] ?? 0);
    vector[row] = sum / at(row, row);
  }
}
