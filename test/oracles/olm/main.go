// Says what the Go types and the validation of the Operator Framework say of a ClusterServiceVersion: the document is
// read from standard input, and each problem is printed on a line.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"github.com/operator-framework/api/pkg/operators/v1alpha1"
	"github.com/operator-framework/api/pkg/validation"
	"sigs.k8s.io/yaml"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	var version v1alpha1.ClusterServiceVersion
	if err := yaml.UnmarshalStrict(bytes.TrimSpace(text), &version); err != nil {
		fmt.Println(err)
		return
	}
	for _, result := range validation.ClusterServiceVersionValidator.Validate(&version) {
		for _, problem := range result.Errors {
			fmt.Println(problem.Error())
		}
	}
}
