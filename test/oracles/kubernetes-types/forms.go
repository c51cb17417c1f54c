package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"net"
	"net/url"
	"regexp"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kube-openapi/pkg/validation/strfmt"
)

// What Go's packages say of strings, by the names that the table of textual forms has for them.
var forms = map[string]judge{
	"form date":        parsed(func(text string) (time.Time, error) { return time.Parse(time.DateOnly, text) }),
	"form go-time":     parsed(func(text string) (time.Time, error) { return time.Parse(time.RFC3339, text) }),
	"form go-duration": parsed(time.ParseDuration),
	"form ip":          ofText(func(text string) []string { return told(net.ParseIP(text) != nil, "not an address") }),
	"form cidr": parsed(func(text string) (*net.IPNet, error) {
		_, network, err := net.ParseCIDR(text)
		return network, err
	}),
	"form base64": parsed(func(text string) ([]byte, error) {
		// Go passes over the ends of lines.
		if strings.ContainsAny(text, "\r\n") {
			return nil, errors.New("the end of a line")
		}
		return base64.StdEncoding.DecodeString(text)
	}),
	"form uri": parsed(func(text string) (*url.URL, error) {
		address, err := url.Parse(text)
		if err == nil && !address.IsAbs() {
			return nil, errors.New("no scheme")
		}
		return address, err
	}),
	"form uri-reference": parsed(func(text string) (*url.URL, error) {
		if strings.Contains(text, `\`) {
			return nil, errors.New("a backslash")
		}
		return url.Parse(text)
	}),
	"pattern":   ofPair(func(pattern, text string) bool { return regexp.MustCompile(pattern).MatchString(text) }),
	"formatted": ofPair(strfmt.Default.Validates),
}

func parsed[T any](parse func(string) (T, error)) judge {
	return ofText(func(text string) []string {
		_, err := parse(text)
		return told(err == nil, "not of the form")
	})
}

// ofPair judges a text by another one, which comes first.
func ofPair(takes func(string, string) bool) judge {
	return func(value json.RawMessage) (field.ErrorList, error) {
		var pair [2]string
		if err := decode(value, &pair); err != nil {
			return nil, err
		}
		return listed(pair[1], told(takes(pair[0], pair[1]), "not taken")), nil
	}
}
