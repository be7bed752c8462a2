import loadHighs, { type Highs, type ModelData } from "highs";

import type { Solver, IntegerProgram } from "../../engine/solver.ts";

/** Loads the solver HiGHS (WebAssembly, single thread). Its calls block the thread, so it belongs into a worker. */
export async function loadSolver(): Promise<Solver> {
  const highs = await loadHighs();
  const { optimal } = highs.constants.modelStatus;
  return {
    minimise(program, costs, start, seconds) {
      return highs.withModel(modelOf(highs, program, costs, "integer"), (model) => {
        // Costs are whole numbers, so what is less than 1 above the bound is the best.
        // Presolving takes four times as long as solving these programs, which are nearly whole by themselves.
        const precision = { mip_rel_gap: 0, mip_abs_gap: 0.99, presolve: "off" };
        model.options.set({ output_flag: false, time_limit: seconds, ...precision });
        if (start !== null) model.setSolution({ colValue: start });
        const { modelStatus } = model.run();
        const bound = Number(model.info.get("mip_dual_bound"));
        return { values: model.getSolution().colValue, bound, isOptimal: modelStatus === optimal };
      });
    },
    relax(program, costs, seconds) {
      return highs.withModel(modelOf(highs, program, costs, "continuous"), (model) => {
        model.options.set({ output_flag: false, time_limit: seconds });
        const { modelStatus } = model.run();
        if (modelStatus !== optimal) return null;
        const { colValue, rowDual } = model.getSolution();
        const cost = Number(model.info.get("objective_function_value"));
        return { values: colValue, cost, rowPrices: rowDual.map((dual) => Math.max(0, -dual)) };
      });
    },
  };
}

/** The model of a program as HiGHS takes it. */
export function modelOf(
  highs: Highs,
  { columns, columnUpper, rowUpper, starts, indices, values }: IntegerProgram,
  costs: Float64Array,
  type: "integer" | "continuous",
): ModelData {
  return {
    numCols: columns,
    numRows: rowUpper.length,
    colCost: costs,
    colLower: new Float64Array(columns),
    colUpper: columnUpper,
    rowLower: rowUpper.map(() => -highs.infinity),
    rowUpper,
    matrix: { format: "csr", numRows: rowUpper.length, numCols: columns, starts, indices, values },
    integrality: new Int32Array(columns).fill(highs.constants.variableType[type]),
  };
}
